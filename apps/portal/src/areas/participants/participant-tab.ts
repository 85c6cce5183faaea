import type { Participant } from '@portal/contract/areas/participants/participant.ts';

/** What each tab of the overview gets; the person may still be on their way. */
export type ParticipantTabProps = { empno: string; participant: Participant | undefined };
