import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  title: string;
  children: ReactNode;
  /** Buttons, the secondary one first. */
  actions: ReactNode;
  onClose: () => void;
  /** false: only the buttons close it. */
  dismissible?: boolean;
  /** Room for three buttons on one line. */
  wide?: boolean;
};

/** Has its own header because Mantine's would be a second banner landmark. */
export function DialogWindow({
  title,
  children,
  actions,
  onClose,
  dismissible = true,
  wide = false,
}: DialogProps) {
  useReturnFocus();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={wide ? '32rem' : 'md'}
      closeOnEscape={dismissible}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <div>{children}</div>
          <div className={classes.actions}>{actions}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
