import type { ComponentType } from 'react';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';

/** The props of each tab of the overview; the participant may still be loading. */
export type ParticipantTabProps = { empno: string; participant: Participant | undefined };

/** A tab of the overview, from the area that owns it. */
export type ParticipantTab = { label: string; Tab: ComponentType<ParticipantTabProps> };
