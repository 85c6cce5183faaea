import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';

/** A form's only button, busy while its call is in progress. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button className={classes.submit} type="submit" size="md" fullWidth loading={busy}>
      {children}
    </Button>
  );
}
