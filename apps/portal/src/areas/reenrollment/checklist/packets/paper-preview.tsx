import { Anchor, Button, Skeleton } from '@mantine/core';
import type {
  CobraChecklist,
  PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './packets.module.css';
import { paperQuery } from './packets.queries.ts';
import { useYear } from './use-year.ts';

type PaperPreviewProps = { name: string; file: PacketFile; plan: CobraChecklist };

/** The paper itself, in the page; a phone opens it in a tab of its own, where it can be enlarged. */
export function PaperPreview({ name, file, plan }: PaperPreviewProps) {
  const { year } = useYear(plan);
  const { data, isError, refetch } = useQuery(paperQuery(year, file, plan));
  const address = useAddress(data?.content);
  if (isError) {
    return (
      <p className={classes.noPreview}>
        The {name} could not be shown.{' '}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          Try again
        </Anchor>
      </p>
    );
  }
  if (address === undefined) return <Skeleton className={classes.preview ?? ''} aria-hidden />;
  return (
    <>
      {navigator.pdfViewerEnabled && (
        <iframe
          className={classes.preview}
          title={`Preview of the ${name}`}
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
        />
      )}
      <Button
        component="a"
        href={address}
        target="_blank"
        variant="default"
        className={classes.openPaper ?? ''}
        data-alone={!navigator.pdfViewerEnabled || undefined}
        rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
      >
        Open the {name}
      </Button>
    </>
  );
}

/** An address for a file's content, as long as it is on screen. */
function useAddress(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
}
