import {
  ParticipantChange,
  ParticipantInput,
} from '@portal/contract/areas/participants/participant.ts';
import {
  type ParticipantFacts,
  participantProblems,
} from '@portal/contract/areas/participants/participants.rules.ts';
import { withRules } from '@portal/contract/values/with-rules.ts';

// Validates a participant's form; loads after the form is on screen.

export const addSchema = (facts: ParticipantFacts) =>
  withRules(ParticipantInput, (values) => participantProblems(values, facts));

export const changeSchema = (facts: ParticipantFacts) =>
  withRules(ParticipantChange, (values) => participantProblems(values, facts));
