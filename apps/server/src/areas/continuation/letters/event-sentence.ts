import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words, type Run, type Words } from '../../../support/letters/words.ts';
import type { EventPerson } from '../event/event-record.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';
import type { EventSource } from './letter-source.store.ts';

const ended = '{Your} employment ended on {date}';
const reduced = '{Your} hours were reduced on {date}';
const endedOrReduced = '{Your} employment ended or hours were reduced on {date}';
const childOut = '{children} stopped being eligible as a dependent under the plan on {date}';
const familyEvent = 'Coverage is lost because of an event in your family on {date}';
const bySocialSecurity = 'and Social Security has determined that someone covered is disabled';

/** How each event type of continuation is told (domain.md 1.9): {Your} and {You} to the employee alone. */
const cobraSentences: Record<number, string> = {
  1: ended,
  2: ended,
  3: `${ended} because of a layoff or a reduction in force`,
  4: reduced,
  5: '{You} retired on {date}',
  6: '{You} lost coverage because of a leave of absence on {date}',
  7: '{You} did not return to work from FMLA leave on {date}',
  8: '{You} lost coverage because of a strike, a lockout or a work stoppage on {date}',
  9: '{You} stopped being eligible for coverage on {date} because of a change of employee class',
  10: `${ended}, with severance`,
  11: '{name} died on {date}',
  12: '{Your} divorce took effect on {date}',
  13: '{Your} legal separation took effect on {date}',
  14: childOut,
  15: '{You} became entitled to Medicare on {date}, and the family loses coverage',
  16: 'The employer entered bankruptcy on {date}',
  17: '{name}, the former employee, died on {date}',
  18: '{Your} divorce or legal separation took effect on {date}',
  19: childOut,
  20: `${ended}, ${bySocialSecurity}`,
  21: `${reduced}, ${bySocialSecurity}`,
  22: `${ended}, after entitlement to Medicare had begun`,
  23: '{Your} domestic partnership ended on {date}',
  24: 'We took over your continuation coverage from the prior administrator on {date}',
  25: endedOrReduced,
  26: familyEvent,
  27: '{You} left for service in the uniformed services on {date}',
  28: '{Your} employment ended, leave began or hours were reduced on {date}',
  29: familyEvent,
  30: ended,
  31: familyEvent,
  32: endedOrReduced,
  33: familyEvent,
};

/** How each event type of direct billing is told (domain.md 2.7). */
const billingSentences: Record<number, string> = {
  1: '{You} retired on {date}',
  2: '{You} retired on {date}',
  3: '{You} retired because of a disability on {date}',
  4: '{You} became eligible for Medicare as a retiree on {date}',
  5: 'You became the surviving spouse of {name} on {date}',
  6: 'You became a surviving dependent of {name} on {date}',
  7: '{You} returned to retirement from active work on {date}',
  8: 'We took over the billing of your retiree coverage on {date}',
  41: '{Your} FMLA leave began on {date}',
  42: '{Your} medical leave began on {date}',
  43: '{Your} personal leave began on {date}',
  44: '{Your} military leave began on {date}',
  45: '{Your} parental leave began on {date}',
  46: '{Your} short-term disability leave began on {date}',
  47: '{Your} long-term disability leave began on {date}',
  48: '{Your} leave under workers’ compensation began on {date}',
  49: '{Your} sabbatical began on {date}',
  50: '{Your} temporary layoff began on {date}',
  51: 'We took over the billing of your coverage during your leave on {date}',
};

/** What happened and when, as a sentence; an unknown type holds the letter back. */
export function eventSentence(
  { event, participant }: Pick<EventSource, 'event' | 'participant'>,
  { addressee }: EventSending,
): Words {
  const sentence = (event.service === 'cobra' ? cobraSentences : billingSentences)[event.eventType];
  if (!sentence) return [null];
  const name = nameOf(participant);
  const { persons } = addressee;
  // A letter that is addressed to both spouses says whose employment it means.
  const isToEmployee = addressee.name === name && persons.some(({ relation }) => relation === 'E');
  const children = persons.some(isChild) ? persons : event.persons;
  const facts: Record<string, Run> = {
    You: isToEmployee ? 'You' : name,
    Your: isToEmployee ? 'Your' : `${name}’s`,
    name,
    children: children.filter(isChild).map(nameOf).join(' and '),
    date: strong(displayDate(event.eventDate)),
  };
  const parts = `${sentence}.`.split(/[{}]/u);
  const texts = parts.filter((_part, at) => at % 2 === 0);
  return words(texts, ...parts.filter((_part, at) => at % 2 === 1).map((part) => facts[part]!));
}

const isChild = ({ relation }: EventPerson) => relation === 'C';
