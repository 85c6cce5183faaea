import {
  ParticipantInput,
  type ParticipantChange,
} from '@portal/contract/areas/participants/participant.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { requiredMessage } from '@portal/contract/values/text.ts';
import type { Member } from '../../../request/caller.ts';
import {
  newPersonProblems,
  type FieldChoices,
} from '../../participants/check-participants.service.ts';

/** Where the form's name of a field is not ours. */
export const rosterFieldOf = { socsec: 'ssn', dateOfBirth: 'birthdate' };

type Values = Readonly<Record<string, string>>;
type Field = keyof ParticipantInput;

const fields = Object.keys(ParticipantInput.shape) as Field[];
const valueOf = (values: Values, field: Field) => values[field === 'socsec' ? 'ssn' : field];

export type ReadFields<Fields> = { fields: Fields; problems: FieldProblem[] };

/**
 * The fields a row has for a person, as the form's schemas take them; a name of the company's own becomes its id. A field
 * with a problem is left out.
 */
export function readPerson(
  values: Values,
  choices: FieldChoices,
): ReadFields<Partial<ParticipantInput>> {
  const read: Partial<Record<Field, unknown>> = {};
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const text = valueOf(values, field);
    // The same number twice says the same thing once.
    const isTheId =
      field === 'socsec' && choices.idDescription === 'SSN' && text === values['payrollid'];
    if (text === undefined || isTheId) continue;
    const chosen = field in choosable ? choosable[field]!(text, choices) : text;
    if (chosen === null) {
      problems.push({ path: field, message: `There is no ${choiceNames[field]} named ${text}.` });
      continue;
    }
    const parsed = ParticipantInput.shape[field].safeParse(chosen);
    if (parsed.success) read[field] = parsed.data;
    else problems.push({ path: field, message: parsed.error.issues[0]!.message });
  }
  return { fields: read as Partial<ParticipantInput>, problems };
}

/** The same for somebody new, with what is missing. */
export function readNewPerson(values: Values, choices: FieldChoices): ReadFields<ParticipantInput> {
  const { fields: read, problems } = readPerson(values, choices);
  const whole: Record<string, unknown> = {};
  for (const field of fields) {
    if (field in read) {
      whole[field] = read[field];
      continue;
    }
    const parsed = ParticipantInput.shape[field].safeParse('');
    whole[field] = parsed.success ? parsed.data : '';
    if (!parsed.success && !problems.some(({ path }) => path === field))
      problems.push({ path: field, message: parsed.error.issues[0]!.message });
  }
  return { fields: whole as ParticipantInput, problems };
}

type NewPerson = {
  values: Values;
  choices: FieldChoices;
  /** The fields the file has a column for. */
  matched: ReadonlySet<string>;
  member: Pick<Member, 'scope'>;
  today: string;
};

/** Somebody who is not on file, with everything that keeps them from being added and why it is asked for. */
export function checkNewPerson(person: NewPerson): ReadFields<ParticipantInput> {
  const { values, choices, matched, member, today } = person;
  const { fields: read, problems } = readNewPerson(values, choices);
  const found = [...problems, ...newPersonProblems(read, choices, member, today)].map(
    ({ path, message }) => ({
      path,
      message:
        message === requiredMessage && path !== 'payrollid'
          ? newPersonMessage
          : path === 'location' && values['location'] === undefined
            ? `${message}. A new person needs one, because you see only some locations.`
            : message,
    }),
  );
  const isUnasked = ({ path, message }: FieldProblem) =>
    message === newPersonMessage && !matched.has(path);
  // The file says nothing about new people, so the ID may as well be mistyped.
  if (values['payrollid'] && found.some(isUnasked))
    found.unshift({ path: 'payrollid', message: notOnFileMessage });
  return { fields: read, problems: found };
}

const newPersonMessage = 'Required for a new person';
const notOnFileMessage =
  'Nobody on file has this ID. Correct it, or fill in what a new person needs.';

/** The person on file with what the row says. The payroll id is how they were found, so it stays. */
export function changedPerson(
  onFile: ParticipantChange,
  read: Partial<ParticipantInput>,
): ParticipantChange {
  return { ...personFields(onFile), ...read, payrollid: onFile.payrollid };
}

const personFields = (person: ParticipantChange) =>
  Object.fromEntries(fields.map((field) => [field, person[field]])) as ParticipantChange;

const keyOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const choiceNames: Partial<Record<Field, string>> = {
  location: 'location',
  payfreq: 'pay frequency',
  payfreq2: 'pay frequency',
};

function frequencyId(text: string, { payFrequencies }: FieldChoices): string | null {
  const found = payFrequencies.filter(
    ({ pfqid, pfqdesc }) => keyOf(pfqdesc) === keyOf(text) || pfqid === text,
  );
  return found.length === 1 ? found[0]!.pfqid : null;
}

/** By name, or by the id itself; null if there is none, or two. */
const choosable: Partial<Record<Field, (text: string, choices: FieldChoices) => unknown>> = {
  location: (text, { locations }) => {
    const found = locations.filter(
      ({ loccode, location }) => keyOf(location) === keyOf(text) || String(loccode) === text,
    );
    return found.length === 1 ? found[0]!.loccode : null;
  },
  payfreq: frequencyId,
  payfreq2: frequencyId,
};

/** A field of somebody on file, as the preview shows it. */
export function shownField(
  person: ParticipantChange,
  field: Field,
  { locations, payFrequencies }: FieldChoices,
): string {
  const value = person[field];
  if (value === null) return '';
  if (field === 'location')
    return locations.find(({ loccode }) => loccode === value)?.location ?? String(value);
  if (field === 'payfreq' || field === 'payfreq2')
    return payFrequencies.find(({ pfqid }) => pfqid === value)?.pfqdesc ?? String(value);
  return String(value);
}
