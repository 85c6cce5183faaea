import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { counted, displayCount } from '@portal/contract/values/counted.ts';
import type { Letter, Sending } from '../../../support/letters/letter.ts';
import { strong, words, type Section, type Words } from '../../../support/letters/words.ts';
import { caseStanding, daysToCertify } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';
import { certifications } from './certification-words.ts';
import { isCertified } from './due-letters.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { eligibilityNoticeType } from './letter-types.ts';
import {
  addressSection,
  headings,
  leaveLetterHead,
  paidLeaveSection,
  questionsSection,
  requestSection,
} from './standard-sections.ts';

/** Eligibility, rights and responsibilities, in the manner of form WH-381 (domain.md 6.7). */
export function eligibilityNotice(source: LeaveLetterSource, sending: Sending): Letter {
  const isEligible = caseStanding(source.leave).eligibility?.isEligible === true;
  return {
    type: eligibilityNoticeType(isEligible),
    title: isEligible
      ? 'Notice of Eligibility and Rights & Responsibilities'
      : 'Notice of Eligibility',
    ...leaveLetterHead(source, sending),
    opening: [
      words`This letter says whether you are eligible for leave under the Family and Medical Leave Act (FMLA)${isEligible ? ', and what your rights and responsibilities are' : ''}.`,
    ],
    front: [
      requestSection(source),
      ...(isEligible ? rightsOf(source, sending) : [notEligible(source.leave), otherLeave(source)]),
      addressSection(source),
      questionsSection(source),
    ],
  };
}

const isDecided = ({ leave }: LeaveLetterSource) => caseStanding(leave).decidedOn !== null;

const rightsOf = (source: LeaveLetterSource, { date }: Sending): Section[] => [
  {
    heading: headings.eligibility,
    paragraphs: [
      words`You are ${strong('eligible')} for FMLA leave. ${isDecided(source) ? 'Whether this leave is approved as FMLA leave is in our designation notice, a separate letter.' : 'Whether this leave is approved as FMLA leave will be decided once we have the information we need; you will receive a designation notice.'}`,
    ],
  },
  counting(source),
  certification(source, date),
  paidLeaveSection(source),
  health(source),
  returning(source),
  {
    heading: headings.noReturn,
    paragraphs: [
      words`If you do not return to work after unpaid FMLA leave, you may have to repay the share of your health premiums that ${source.company} paid during the leave, unless you cannot return because of a serious health condition or a serious injury or illness that would entitle you to FMLA leave, or because of other circumstances beyond your control.`,
    ],
  },
];

function notEligible(leave: LeaveCaseRecord): Section {
  const entry = leave.entries.findLast(({ kind }) => kind === 'ineligible');
  return {
    heading: headings.eligibility,
    paragraphs: [
      words`You are ${strong('not eligible')} for FMLA leave, for the following reason. There may be others.`,
      entry?.kind === 'ineligible' ? whyNot(leave, entry.because) : [null],
    ],
  };
}

const hoursNeeded = 1250;

/** What the request stated is told only where it agrees with the reason. */
function whyNot(
  { hireDate, startsOn, workedMinutes }: LeaveCaseRecord,
  because: 'months' | 'hours' | 'worksite',
): Words {
  const hours = displayCount(Math.floor(workedMinutes / 60));
  const months = wholeMonths(hireDate, startsOn);
  switch (because) {
    case 'months':
      return words`You have not worked for your employer for 12 months.${months < 12 ? ` On ${displayDate(startsOn)}, the first day of the leave you asked for, you will have worked about ${counted(months, 'month')} toward this requirement.` : ''}`;
    case 'hours':
      return words`You have not worked 1,250 hours in the 12 months before the leave. ${workedMinutes < hoursNeeded * 60 ? `According to your request, you have worked about ${hours} hours.` : ''}`;
    case 'worksite':
      return words`You do not work at, or report to, a worksite with 50 or more employees within 75 miles.`;
  }
}

const otherLeave = ({ company }: LeaveLetterSource): Section => ({
  heading: headings.otherLeave,
  paragraphs: [
    words`The leave you asked for is not protected by the FMLA. You may have leave under a law of your state or under the policies of ${company}. If you become eligible later, or if you think that this is an error, call us.`,
  ],
});

function counting({ leave, year, company }: LeaveLetterSource): Section {
  const isCaregiver = leave.reason === 'military-caregiver';
  const paragraph = isCaregiver
    ? words`If your leave qualifies, it will be counted as FMLA leave. You have up to ${strong('26 weeks')} of leave to care for a covered servicemember in a ${strong('single 12-month period')}, which begins on the first day of that leave. All FMLA leave in that period counts toward the 26 weeks.`
    : words`If your leave qualifies, it will be counted as FMLA leave. You have up to ${strong('12 weeks')} of FMLA leave in a 12-month period. ${company} counts ${strong(periodWords(year))}.`;
  return { heading: headings.counting, paragraphs: [paragraph] };
}

function periodWords({ method, fixedStart }: LeaveLetterSource['year']): string | null {
  switch (method) {
    case 'calendar':
      return 'the calendar year, January 1 to December 31';
    case 'fixed':
      return (
        fixedStart &&
        `a fixed year that begins on ${monthNames[Number(fixedStart.slice(0, 2)) - 1]} ${Number(fixedStart.slice(3))}`
      );
    case 'forward':
      return 'the 12 months forward from the first day of your FMLA leave';
    case 'rolling':
      return 'the 12 months backward from each day you use FMLA leave (a rolling period)';
  }
}

function certification(source: LeaveLetterSource, date: CalendarDate): Section {
  const { leave } = source;
  const { reason } = leave;
  if (!isCertified(reason))
    return {
      heading: headings.certification,
      paragraphs: [words`We do not need a certification for this leave.`],
    };
  const { paperwork } = caseStanding(leave);
  const due = paperwork ? (paperwork.extendedTo ?? paperwork.dueOn) : addDays(date, daysToCertify);
  return {
    heading: headings.certification,
    paragraphs: [
      paperwork?.receivedOn
        ? words`We received your certification on ${displayDate(paperwork.receivedOn)}.`
        : isDecided(source)
          ? words`You do not need to return anything: your request has been decided.`
          : words`We need ${certifications[reason].what} by ${strong(displayDate(due))}. A separate letter says what it must contain. If we do not receive it, your leave may be denied until we do, and if it never arrives, the leave is not protected by the FMLA.`,
    ],
  };
}

const health = ({ company, employee }: LeaveLetterSource): Section => ({
  heading: headings.health,
  paragraphs: [
    words`Your group health benefits continue during FMLA leave under the same conditions as if you were working. You must keep paying your share of the premiums. While your leave is paid, your share is collected as usual. While your leave is unpaid, arrange your payments with ${employee.hrContactNames ? `${employee.hrContactNames} at ` : ''}${company}.`,
    words`You have a grace period of at least ${strong('30 days')} for each payment. If a payment is more than 30 days late, your coverage may be canceled, but only after a letter at least ${strong('15 days')} before the day it ends. Your employer may instead pay your share and recover it from you when you return.`,
  ],
});

function returning({ company, employee }: LeaveLetterSource): Section {
  return {
    heading: headings.return,
    paragraphs: [
      words`When you return from FMLA leave, ${company} must restore you to the same job or to an equivalent one with the same pay, benefits and working conditions. It is against the law to interfere with your rights or to treat you worse for using them. Tell your employer as soon as you can if you can return earlier or need more time.`,
      ...(employee.isKeyEmployee === true
        ? [
            words`You are a ${strong('key employee')}: salaried, and among the highest paid 10 percent of the employees within 75 miles of your worksite. You cannot be denied FMLA leave, but your job may not be restored if that would cause substantial and grievous economic injury to the operations of ${company}. You would be told so in writing, with the reason, and you would have time to return. Your health benefits continue until your leave ends or you say that you will not return.`,
          ]
        : []),
    ],
  };
}

/** Months that are over, up to a year. */
function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  let months = 0;
  while (months < 12 && addMonths(from, months + 1) <= to) months++;
  return months;
}
