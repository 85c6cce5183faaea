import {
  InitialNoticeInput,
  initialNoticeProblems,
} from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import {
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import {
  type ParticipantFacts,
  participantProblems,
} from '@portal/contract/areas/participants/participants.rules.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

// Validates the initial notice form; loads after the form is on screen.

const Notice = InitialNoticeInput.omit({ participant: true, c_initid: true });

/**
 * For someone new, who needs an id, or someone on file, whose id may stay masked. Without facts the
 * participant is unchanged and not validated.
 */
export const noticeSchema = (facts: ParticipantFacts | undefined, isOnFile: boolean) =>
  withRules(
    Notice.extend(isOnFile ? ParticipantChange.shape : ParticipantInput.shape),
    (values) => [
      ...(facts ? participantProblems(values, facts) : []),
      ...initialNoticeProblems(values),
    ],
  );
