import { Button, FileButton } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './drop-zone.module.css';
import { useKeepPage } from './use-keep-page.ts';

type DropZoneProps = {
  /** What stands before the button. */
  text: string;
  onTake: (files: readonly File[]) => void;
  multiple?: boolean;
  /** What was taken is not accepted; the reason stands below. */
  isWrong?: boolean;
  /** Takes nothing now. */
  isBusy?: boolean;
  /** In one line, where it is not the main thing of its page. */
  isCompact?: boolean;
  /** In place of text and button, such as the file that was chosen. */
  children?: ReactNode;
};

/** Takes files that are dropped on it or browsed for. */
export function DropZone(props: DropZoneProps) {
  const { text, onTake, multiple, isWrong, isBusy, isCompact, children } = props;
  const [isOver, setIsOver] = useState(false);
  const resetBrowse = useRef<() => void>(null);
  useKeepPage();
  const browsed = (chosen: File[] | File | null) => {
    if (chosen) onTake([chosen].flat());
    // Otherwise the same file, changed meanwhile, could not be chosen again.
    resetBrowse.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onTake([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.zone}
      data-compact={isCompact || undefined}
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isBusy);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children ?? (
        <>
          <IconCloudUpload
            className={classes.icon ?? ''}
            size={isCompact ? 24 : 32}
            stroke={1.5}
            aria-hidden
          />
          <span>{text}</span>
          <FileButton resetRef={resetBrowse} multiple={multiple ?? false} onChange={browsed}>
            {(button) => (
              <Button
                variant="default"
                size={isCompact ? 'compact-md' : 'sm'}
                loading={isBusy ?? false}
                {...button}
              >
                Browse files
              </Button>
            )}
          </FileButton>
        </>
      )}
    </div>
  );
}
