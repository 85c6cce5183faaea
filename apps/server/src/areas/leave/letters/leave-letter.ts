import type { Letter, Sending } from '../../../support/letters/letter.ts';
import { designationNotice } from './designation-notice.ts';
import type { DueLetter } from './due-letters.rules.ts';
import { eligibilityNotice } from './eligibility-notice.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';
import { paperworkRequest } from './paperwork-request.ts';

export function leaveLetter(source: LeaveLetterSource, due: DueLetter, sending: Sending): Letter {
  switch (due.kind) {
    case 'eligibility-notice':
      return eligibilityNotice(source, sending);
    case 'paperwork-request':
      return paperworkRequest(source, sending, due.missing);
    case 'designation-notice':
      return designationNotice(source, sending);
  }
}
