import type { ComponentType } from 'react';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';

/** What each tab of the overview gets; the person may still be on their way. */
export type ParticipantTabProps = { empno: string; participant: Participant | undefined };

/** A tab of the overview, from the area that owns it. */
export type ParticipantTab = { label: string; Tab: ComponentType<ParticipantTabProps> };
