import { CloseButton, Input, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useId } from 'react';
import { displaySize } from '../../../ui/display-size.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import classes from './file-upload.module.css';

type FileFieldProps = {
  file: File | null;
  problem: string | null;
  isBusy: boolean;
  onTake: (files: readonly File[]) => void;
  onRemove: () => void;
};

/** The one file to be sent. */
export function FileField({ file, problem, isBusy, onTake, onRemove }: FileFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={classes.file}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Input.Label component="div" id={`${id}-label`}>
        File
      </Input.Label>
      <DropZone
        text="Drag a file here, or"
        isWrong={problem !== null}
        isBusy={isBusy}
        onTake={onTake}
      >
        {file && (
          <div className={classes.chosen}>
            <IconFile size={24} stroke={1.5} aria-hidden />
            <div className={classes.fileName}>
              <Text fw={500}>{file.name}</Text>
              <Text fz="xs" c="dimmed">
                {displaySize(file.size)}
              </Text>
            </div>
            {!isBusy && <CloseButton aria-label={`Remove ${file.name}`} onClick={onRemove} />}
          </div>
        )}
      </DropZone>
      <Input.Description id={`${id}-help`} mt={4}>
        One file of up to 50 MB, such as XLSX, CSV, PDF or ZIP. Programs are not accepted.
      </Input.Description>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </fieldset>
  );
}
