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

// What the form of an initial notice is checked by; it loads after the form is on screen.

const Notice = InitialNoticeInput.omit({ participant: true, c_initid: true });

/**
 * To somebody new, who needs an id, or to somebody on file, whose id may stay masked. Without facts the
 * person is as they are and not checked.
 */
export const noticeSchema = (facts: ParticipantFacts | undefined, isOnFile: boolean) =>
  withRules(
    Notice.extend(isOnFile ? ParticipantChange.shape : ParticipantInput.shape),
    (values) => [
      ...(facts ? participantProblems(values, facts) : []),
      ...initialNoticeProblems(values),
    ],
  );
