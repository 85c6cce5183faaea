import '@mantine/core/styles/Pill.layer.css';
import { Button, Input, Pill, TextInput } from '@mantine/core';
import { emailsOf } from '@portal/contract/areas/reenrollment/carrier-emails.ts';
import { useRef, useState } from 'react';
import { asText, useFieldDisplay } from '../../../../../ui/form/field.ts';
import type { FieldProps } from '../../../../../ui/form/field-frame.tsx';
import classes from './plan-wizard.module.css';

/** A list of addresses; the form holds them joined by semicolons. */
export function EmailsField(props: FieldProps) {
  useFieldDisplay(props.field, props.label, (value) => emailsOf(asText(value)).join(', '));
  return <Emails key={props.field.inputKey} {...props} />;
}

function Emails({ field, label }: FieldProps) {
  const [emails, setEmails] = useState(() => emailsOf(asText(field.value)));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  /** What is typed and not added yet counts too, so that nobody's last address is lost. */
  const keep = (list: readonly string[], pending: string) =>
    field.type([...list, pending.trim()].filter(Boolean).join(';'));
  const change = (changed: string[], pending: string) => {
    setEmails(changed);
    keep(changed, pending);
    field.leave();
  };
  const add = async () => {
    const email = typed.trim().toLowerCase();
    const wrong = await problemOf(email, emails);
    setProblem(wrong);
    input.current?.focus();
    if (wrong !== undefined) return;
    change([...emails, email], '');
    setTyped('');
  };
  return (
    <div className={classes.emails}>
      <Input.Wrapper
        id={field.id}
        label={label}
        error={problem ?? field.error}
        inputWrapperOrder={['label', 'input', 'error']}
      >
        <div className={classes.adding}>
          <TextInput
            ref={input}
            id={field.id}
            value={typed}
            inputMode="email"
            autoComplete="off"
            error={Boolean(problem ?? field.error)}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              keep(emails, value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Adds the address; the step goes on with its button.
              event.preventDefault();
              void add();
            }}
          />
          <Button variant="default" onClick={() => void add()}>
            Add Email
          </Button>
        </div>
      </Input.Wrapper>
      {emails.length > 0 && (
        <ul className={classes.chips} aria-label="Contact emails">
          {emails.map((email) => (
            <li key={email}>
              <Pill
                size="md"
                className={classes.chip ?? ''}
                withRemoveButton
                onRemove={() =>
                  change(
                    emails.filter((each) => each !== email),
                    typed,
                  )
                }
                removeButtonProps={{
                  'aria-label': `Remove ${email}`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
              >
                {email}
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function problemOf(email: string, emails: readonly string[]): Promise<string | undefined> {
  if (email === '') return 'Contact email is required';
  const { isEmailText } = await import('../plan-checklist.schema.ts');
  if (!isEmailText(email)) return 'Contact email must be a valid email address';
  return emails.includes(email) ? 'Email address is a duplicate' : undefined;
}
