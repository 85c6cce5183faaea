import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './unusual-question.module.css';

/** Asks about what is allowed but unusual; each text once, until it changes. */
export function useUnusualQuestion(onFile: readonly string[] = []) {
  const [confirmed] = useState(() => new Set(onFile));
  const [texts, setTexts] = useState<readonly string[]>([]);
  const proceed = useRef<() => void>(undefined);
  /** Goes on at once where there is nothing to ask. */
  const ask = (unusual: readonly string[], next: () => void) => {
    const open = unusual.filter((text) => !confirmed.has(text));
    proceed.current = next;
    if (open.length === 0) next();
    else setTexts(open);
  };
  const question = texts.length > 0 && (
    <Dialog
      title="Is this right?"
      onClose={() => setTexts([])}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => setTexts([])}>
            Change it
          </Button>
          <Button
            onClick={() => {
              for (const text of texts) confirmed.add(text);
              setTexts([]);
              proceed.current?.();
            }}
          >
            Yes, continue
          </Button>
        </>
      }
    >
      <ul className={classes.texts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  );
  return { ask, question };
}
