import {
  coverageWarnings,
  coversParticipant,
} from '@portal/contract/areas/continuation/event.rules.ts';
import type {
  AvailableLevel,
  CoveredDependent,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import { levelWarnings } from '@portal/contract/areas/continuation/level.rules.ts';
import { type Coverable, qualifiesAs } from './coverable.ts';

type ChosenLevel = {
  service: ContinuationService;
  eventType: number;
  /** The participant's name. */
  participant: string;
  coverables: readonly Coverable[];
  coveredDependents: readonly CoveredDependent[];
  level: AvailableLevel;
  /** All levels of the plan. */
  levels: readonly AvailableLevel[];
};

/** Warns if a level does not match the people it covers, or if the event does not cover them. */
export function electionWarnings(chosen: ChosenLevel): string[] {
  const { service, eventType, participant, coverables, coveredDependents, level, levels } = chosen;
  if (eventType === -1) return [];
  const people = coverables
    .filter(({ key }) => coveredDependents.includes(key))
    .map(({ name, relation }) => ({ name, relation: qualifiesAs(relation) }));
  const covers = [
    ...(coversParticipant(service, eventType, people.length)
      ? [{ name: participant, relation: 'E' as const }]
      : []),
    ...people,
  ];
  return [...coverageWarnings(service, eventType, covers), ...levelWarnings(level, covers, levels)];
}
