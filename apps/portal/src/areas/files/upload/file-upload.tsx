import { Anchor, Paper, Skeleton, Text } from '@mantine/core';
import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { takesUploadType } from '@portal/contract/areas/files/upload-types.rules.ts';
import { uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import notice from '../../../ui/form/notice.module.css';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './file-upload.module.css';
import { UploadForm } from './upload-form.tsx';
import { fileTypesQuery } from './upload.queries.ts';
import { useUpload } from './use-upload.ts';

/** Sends a file to the provider. */
export default function FileUpload() {
  const { company } = useSession();
  return <FileUploadOf key={company.compid} />;
}

function FileUploadOf() {
  const { facts, settings } = useSession();
  const upload = useUpload();
  const { data: types, isError, refetch } = useQuery(fileTypesQuery());
  return (
    <>
      <PageHead
        title="File Upload"
        help={`Send a file to ${settings.providerName}. Use this page instead of email for anything with personal data.`}
      />
      <div className={classes.page}>
        {upload.done && <Done file={upload.done} />}
        {types ? (
          <UploadForm
            types={types.filter(({ fileType }) => takesUploadType(fileType, facts.hasMigrated))}
            upload={upload}
          />
        ) : isError ? (
          <Paper>
            <FailurePanel title="The upload page could not be loaded" retry={() => void refetch()}>
              Nothing was sent. Files you uploaded before are in the file history.
            </FailurePanel>
          </Paper>
        ) : (
          <UploadSkeleton />
        )}
      </div>
    </>
  );
}

function Done({ file }: { file: WebFile }) {
  return (
    <output className={notice.notice}>
      <IconCircleCheck className={classes.doneIcon} size={20} stroke={1.75} aria-hidden />
      <span className={notice.body}>
        <Text component="span" fw={600}>
          {uploadMessage.done}
        </Text>
        <span>
          {file.filename} ({file.description}) was sent. You can find it in the{' '}
          <Anchor component={Link} to={`/file-history?month=${file.dateadded.slice(0, 7)}`}>
            File History
          </Anchor>
          .
        </span>
      </span>
    </output>
  );
}

function UploadSkeleton() {
  return (
    <Paper className={classes.form} aria-hidden>
      <div>
        <Skeleton h={14} w={60} mb={8} />
        <Skeleton h={36} maw={320} />
      </div>
      <div>
        <Skeleton h={14} w={40} mb={8} />
        <Skeleton h={152} />
      </div>
    </Paper>
  );
}
