import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './deduction-fields.module.css';
import type { Question } from './terms-questions.ts';

/** Displayed wherever the terms are that it is about. */
export function TermsWarning({ text }: { text: string }) {
  return (
    <Alert
      className={classes.warning ?? ''}
      color="yellow"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
    >
      {text}
    </Alert>
  );
}

type TermsQuestionProps = { question: Question; onChange: () => void; onAccept: () => void };

/** Asks before terms that are allowed and rarely meant (domain.md 4.6, 4.8). */
export function TermsQuestion({ question, onChange, onAccept }: TermsQuestionProps) {
  return (
    <Dialog
      title={question.title}
      onClose={onChange}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onChange}>
            {question.change}
          </Button>
          <Button onClick={onAccept}>Keep it and continue</Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
}
