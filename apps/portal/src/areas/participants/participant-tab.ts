import type { ComponentType } from 'react';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';

/** The props of each tab of the overview; the participant may still be loading. */
export type ParticipantTabProps = { empno: string; participant: Participant | undefined };

/** Those of a participant's dependents who have an end date. */
export type AfterEndProps = { empno: string; ended: readonly Dependent[] };

/** A tab of the overview, from the area that owns it. */
export type ParticipantTab = { label: string; Tab: ComponentType<ParticipantTabProps> };
