import type { KinRelation, LeaveReason } from '@portal/contract/areas/leave/leave-words.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import {
  letterHead,
  noAttachments,
  type Addressee,
  type Letter,
  type Sending,
} from '../../../support/letters/letter.ts';
import { addressLines } from '../../../support/letters/mailing-address.ts';
import { strong, words, type Section } from '../../../support/letters/words.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';

export const headings = {
  request: 'The leave you asked for',
  eligibility: 'Whether you are eligible',
  otherLeave: 'Other leave you may have',
  counting: 'How your leave is counted',
  certification: 'What you must return to us',
  paidLeave: 'Using paid leave',
  health: 'Your health coverage during leave',
  return: 'Your right to return to your job',
  noReturn: 'If you do not return to work',
  whatToReturn: 'What to return',
  missing: 'What is missing',
  due: 'When it is due and where to send it',
  consequences: 'If we do not receive it',
  decision: 'Our decision',
  approved: 'Leave that is approved',
  counted: 'How much is counted',
  usedUp: 'Leave beyond your FMLA leave',
  denied: 'Leave that is not approved',
  fitness: 'Before you return to work',
  changes: 'If your plans change',
  address: 'Your address',
  questions: 'Questions',
} as const;

export const employeeName = ({ employee }: Pick<LeaveLetterSource, 'employee'>) =>
  `${employee.firstName} ${employee.lastName}`;

export const addresseeOf = (source: LeaveLetterSource): Addressee => ({
  name: employeeName(source),
  lines: source.employee.address ? addressLines(source.employee.address) : [],
});

/** The parts that all letters of leave share. */
export function leaveLetterHead(source: LeaveLetterSource, sending: Sending) {
  const { leave, company, administrator, employee } = source;
  const facts = {
    company,
    planName: null,
    administrator,
    participant: { empno: leave.eeId, ...employee },
  };
  return {
    ...letterHead(facts, sending),
    ...noAttachments,
    reference: [
      ['Employee', employeeName(source)],
      ['Employee ID', leave.eeId],
      ['Case', leave.title],
    ] satisfies Letter['reference'],
    rights: [],
    closing: administrator.name,
  };
}

/** The kind of leave in the words of the department's forms, which name no condition. */
function kindOfLeave(reason: LeaveReason, kin: KinRelation | null): string {
  const relative = kin === null || kin === 'Other' ? 'family member' : kin.toLowerCase();
  switch (reason) {
    case 'own-health':
      return 'your own serious health condition';
    case 'family-health':
      return `the care of your ${relative} with a serious health condition`;
    case 'military-caregiver':
      return 'the care of a covered servicemember with a serious injury or illness';
    case 'military-bonding':
      return 'time with a family member on covered active duty (a qualifying exigency)';
    case 'birth-parent':
    case 'non-birth-parent':
      return 'the birth of a child and bonding with the child';
    case 'adoption':
    case 'foster':
      return 'the placement of a child with you for adoption or foster care';
    case 'accommodation':
    case 'userra':
    case 'personal':
    case 'other':
      return 'another reason';
  }
}

export function requestSection({ leave }: LeaveLetterSource): Section {
  const { requestedOn, startsOn, reason, kinRelation } = leave;
  return {
    heading: headings.request,
    paragraphs: [
      words`On ${displayDate(requestedOn)}, you asked for leave from ${strong(displayDate(startsOn))} to ${strong(displayDate(caseStanding(leave).askedTo))} for ${kindOfLeave(reason, kinRelation)}. Your case number is ${strong(leave.title)}.`,
    ],
  };
}

export function paidLeaveSection({ company, requiresPaidLeave }: LeaveLetterSource): Section {
  return {
    heading: headings.paidLeave,
    paragraphs: [
      words`FMLA leave is unpaid. ${
        requiresPaidLeave
          ? `${company} requires you to use your accrued paid leave during FMLA leave, as far as its paid leave policy allows. The paid leave and the FMLA leave then run at the same time.`
          : `You may ask to use your accrued paid leave during FMLA leave under the conditions of the paid leave policy of ${company}; the two then run at the same time. You are not required to.`
      } If you do not meet the conditions for paid leave, you remain entitled to unpaid FMLA leave.`,
    ],
  };
}

export function addressSection(source: LeaveLetterSource): Section {
  const { lines } = addresseeOf(source);
  return {
    heading: headings.address,
    paragraphs: [
      words`We write to you at ${lines.length > 0 ? lines.join(', ') : null}. Tell us if that changes.`,
    ],
  };
}

export function callUsSection({ administrator, employee, company }: LeaveLetterSource): Section {
  return {
    heading: headings.questions,
    paragraphs: [
      words`Call ${administrator.name} at ${strong(administrator.phone)} and give your case number${employee.hrContactNames ? `, or ask ${employee.hrContactNames} at ${company}` : ''}.`,
    ],
  };
}

/** For a notice of rights: also who in the government answers for them. */
export function questionsSection(source: LeaveLetterSource): Section {
  const { heading, paragraphs } = callUsSection(source);
  const department = words`For questions about your rights under the Family and Medical Leave Act (FMLA), or to file a complaint, contact the Wage and Hour Division of the U.S. Department of Labor: 1-866-487-9243, dol.gov/whd.`;
  return { heading, paragraphs: [...paragraphs, department] };
}
