import { Button, CloseButton, FileButton, Input, Text } from '@mantine/core';
import { IconCloudUpload, IconFile } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { displaySize } from '../../../ui/display-size.ts';
import { useKeepPage } from '../../../ui/use-keep-page.ts';
import classes from './file-upload.module.css';

type DropZoneProps = {
  file: File | null;
  problem: string | null;
  isBusy: boolean;
  onTake: (files: readonly File[]) => void;
  onRemove: () => void;
};

/** Takes a file that is dropped on it or browsed for. */
export function DropZone({ file, problem, isBusy, onTake, onRemove }: DropZoneProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const resetBrowse = useRef<() => void>(null);
  useKeepPage();
  const browsed = (chosen: File | null) => {
    if (chosen) onTake([chosen]);
    // Otherwise the same file, changed meanwhile, could not be chosen again.
    resetBrowse.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onTake([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={classes.file}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Input.Label component="div" id={`${id}-label`}>
        File
      </Input.Label>
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-wrong={problem !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!isBusy);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file ? (
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
        ) : (
          <>
            <IconCloudUpload className={classes.icon} size={32} stroke={1.5} aria-hidden />
            <Text>Drag a file here, or</Text>
            <FileButton resetRef={resetBrowse} onChange={browsed}>
              {(props) => (
                <Button variant="default" {...props}>
                  Browse files
                </Button>
              )}
            </FileButton>
          </>
        )}
      </div>
      <Input.Description id={`${id}-help`} mt={4}>
        One file of up to 50 MB, such as XLSX, CSV, PDF or ZIP. Programs are not accepted.
      </Input.Description>
      {problem && <Input.Error role="alert">{problem}</Input.Error>}
    </fieldset>
  );
}
