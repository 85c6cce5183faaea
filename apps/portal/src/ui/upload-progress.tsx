import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text, VisuallyHidden } from '@mantine/core';
import classes from './upload-progress.module.css';

/** How far a file is on its way, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const text = percent < 100 ? 'Uploading' : 'Checking the file';
  return (
    <div className={classes.sending}>
      <div className={classes.text}>
        <Text component="span">{text}…</Text>
        <Text component="span" className={classes.percent}>
          {percent}%
        </Text>
      </div>
      <Progress value={percent} aria-label="Upload progress" size="lg" transitionDuration={150} />
      <VisuallyHidden component="output">{text}</VisuallyHidden>
    </div>
  );
}
