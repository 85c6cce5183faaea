import { Button } from '@mantine/core';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import {
  type AskedDependent,
  dependentQuestions,
} from '@portal/contract/areas/participants/dependent.rules.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Asked = { questions: string[]; proceed: () => void };

/** Asks about what is rarely meant before a form goes on with its dependents (domain.md 12.4). */
export function useDependentQuestions(onFile: readonly Dependent[]) {
  const { settings } = useSession();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return {
    ask(entered: readonly AskedDependent[], proceed: () => void) {
      const today = dateInZone(new Date(), settings.timeZone);
      const questions = dependentQuestions({ onFile, entered, today });
      if (questions.length === 0) proceed();
      else setAsked({ questions, proceed });
    },
    dialog: asked && (
      <Dialog
        title="Are these dependents right?"
        onClose={close}
        actions={
          <>
            <Button variant="default" data-autofocus onClick={close}>
              Change them
            </Button>
            <Button
              onClick={() => {
                close();
                asked.proceed();
              }}
            >
              Yes, continue
            </Button>
          </>
        }
      >
        {asked.questions.map((question) => (
          <p key={question}>{question}</p>
        ))}
      </Dialog>
    ),
  };
}
