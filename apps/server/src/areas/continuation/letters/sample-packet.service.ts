import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { ChoiceForm, Letter, LetterFacts } from '../../../support/letters/letter.ts';
import type { OpenEnrollment } from '../event/open-enrollment.ts';
import { compose } from './letter-types.ts';
import {
  openEnrollmentForm,
  openEnrollmentText,
  type PacketHousehold,
} from './open-enrollment-letter.ts';
import { standardSections } from './planned-letter.ts';

const usualPercent = 102;

/** A made-up household with the first plan. */
const sampleHousehold = ({ plans }: OpenEnrollment): PacketHousehold => ({
  reference: 'Sample Household · PID 000000000',
  percent: usualPercent,
  present: plans
    .slice(0, 1)
    .flatMap(({ name, levels }) =>
      levels.slice(-1).map((level) => ({ planName: name, level: level.name })),
    ),
  people: [
    ['Sample Participant', 'Employee', '01/01/1980'],
    ['Sample Spouse', 'Spouse', '01/01/1982'],
  ],
  electBy: null,
});

const draft =
  'Sample for your review. Each household gets its own, with its names, its present coverage and what it pays.';

/** The letter and the form of an open enrollment's packets, as the employer reviews them before they are mailed. */
export function samplePacket(
  source: Omit<LetterFacts, 'participant'>,
  offer: OpenEnrollment,
  date: CalendarDate,
): { letter: Letter; form: { draft: string; company: string; form: ChoiceForm } } {
  const household = sampleHousehold(offer);
  const participant = { empno: '000000000', firstName: 'Sample', lastName: 'Participant' };
  const facts: LetterFacts = { ...source, participant };
  const addressee = {
    name: 'Sample Participant',
    lines: ['123 Example Street', 'Anytown, NY 00000'],
  };
  const { title, opening, sections } = openEnrollmentText(facts, offer, household);
  const sending = { addressee, documentNumber: null, date };
  return {
    letter: compose('open-enrollment', facts, sending, {
      draft,
      title,
      opening: [opening],
      front: [...sections, ...standardSections('open-enrollment', facts, null)],
    }),
    form: { draft, company: source.company, form: openEnrollmentForm(facts, offer, household) },
  };
}
