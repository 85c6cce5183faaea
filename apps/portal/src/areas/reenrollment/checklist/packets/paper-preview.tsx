import { Anchor, Button, Skeleton } from '@mantine/core';
import type {
  CobraChecklist,
  PacketFile,
} from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import classes from './packets.module.css';
import { paperQuery } from './packets.queries.ts';
import { useYear } from './use-year.ts';

type PaperPreviewProps = { name: string; file: PacketFile; plan: CobraChecklist };

/** The paper itself, in the page; a phone opens it in a tab of its own, where it can be enlarged. */
export function PaperPreview({ name, file, plan }: PaperPreviewProps) {
  const { year } = useYear(plan);
  const { data, isError, refetch } = useQuery(paperQuery(year, file, plan));
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
  if (!data) return <Skeleton className={classes.preview ?? ''} aria-hidden />;
  return <Shown name={name} content={data.content} />;
}

/** A frame would refuse a PDF in its sandbox; an object may show nothing else. */
function Shown({ name, content }: { name: string; content: Blob }) {
  const frame = useAddress(content, 'data', '#toolbar=0&navpanes=0&view=FitH');
  const link = useAddress(content, 'href');
  return (
    <>
      {navigator.pdfViewerEnabled && (
        <object
          ref={frame}
          className={classes.preview}
          type="application/pdf"
          aria-label={`Preview of the ${name}`}
        />
      )}
      <Button
        component="a"
        ref={link}
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

/** Gives an element the address of a file's content, as long as it is on screen. */
function useAddress(content: Blob, attribute: string, view = '') {
  return useCallback(
    (element: Element | null) => {
      const address = URL.createObjectURL(content);
      element?.setAttribute(attribute, `${address}${view}`);
      return () => URL.revokeObjectURL(address);
    },
    [content, attribute, view],
  );
}
