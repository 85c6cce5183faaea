import { Button, NativeSelect, Paper, Text } from '@mantine/core';
import type { EarlierUpload } from '@portal/contract/areas/files/file-upload.contract.ts';
import type { UploadType } from '@portal/contract/areas/files/upload-types.rules.ts';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { useSession } from '../../../session/session.tsx';
import notice from '../../../ui/form/notice.module.css';
import { timestampText } from '../../../ui/timestamp-text.ts';
import { UploadProgress } from '../../../ui/upload-progress.tsx';
import { FileField } from './file-field.tsx';
import classes from './file-upload.module.css';
import { ImportOffer } from './import-offer.tsx';
import type { UploadState } from './use-upload.ts';

type UploadFormProps = { types: readonly UploadType[]; upload: UploadState };

export function UploadForm({ types, upload }: UploadFormProps) {
  const { fileType, file, problem, earlier, progress, isPending } = upload;
  return (
    <Paper className={classes.form} component="section" aria-label="Upload a file">
      <NativeSelect
        className={classes.type}
        label="File type"
        value={fileType ?? ''}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) =>
          upload.setFileType(value === '' ? null : Number(value))
        }
        data={[
          { value: '', label: 'Choose a type' },
          ...types.map(({ fileType, description }) => ({
            value: String(fileType),
            label: description,
          })),
        ]}
      />
      <ImportOffer fileType={fileType} />
      <FileField
        file={file}
        problem={problem}
        isBusy={isPending}
        onTake={upload.take}
        onRemove={upload.remove}
      />
      {earlier && progress === null && <SentBefore earlier={earlier} />}
      {progress !== null && <UploadProgress share={progress} />}
      <div className={classes.actions}>
        {progress !== null && (
          <Button variant="default" onClick={upload.cancel}>
            Cancel
          </Button>
        )}
        <Button
          disabled={!upload.canSend}
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={upload.send}
        >
          {earlier ? 'Upload anyway' : 'Upload'}
        </Button>
      </div>
    </Paper>
  );
}

/** Sent twice, a list of new people or deductions may count twice. */
function SentBefore({ earlier }: { earlier: EarlierUpload }) {
  const { timeZone } = useSession().settings;
  const { uploadedby, uploadedat, description, filename } = earlier;
  return (
    <div className={notice.notice} data-tone="warning" role="alert">
      <IconAlertTriangle className={notice.icon} size={20} stroke={1.75} aria-hidden />
      <div className={notice.body}>
        <Text fw={600}>This file was uploaded before</Text>
        <p>
          {uploadedby} sent the same content on {timestampText(uploadedat, timeZone)} as {filename},
          of the type {description}. Upload it again only if you mean to.
        </p>
      </div>
    </div>
  );
}
