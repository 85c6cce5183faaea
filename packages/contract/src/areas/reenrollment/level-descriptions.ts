/** Whom a level is for: one person, two adults, one adult with children, a family. */
export const levelTiers = ['E', 'ES', 'EC', 'F'] as const;
export type LevelTier = (typeof levelTiers)[number];

/** What a level can be called. Several names are of the same tier. */
export const levelDescriptions: readonly {
  id: number;
  description: string;
  levelCoverageTier: LevelTier;
}[] = [
  { id: 1, description: 'Employee Only', levelCoverageTier: 'E' },
  { id: 2, description: 'Individual', levelCoverageTier: 'E' },
  { id: 3, description: 'Employee + Spouse', levelCoverageTier: 'ES' },
  { id: 4, description: 'Employee + Domestic Partner', levelCoverageTier: 'ES' },
  { id: 5, description: 'Employee + 1', levelCoverageTier: 'ES' },
  { id: 6, description: 'Employee + Child', levelCoverageTier: 'EC' },
  { id: 7, description: 'Employee + Child(ren)', levelCoverageTier: 'EC' },
  { id: 8, description: 'Family', levelCoverageTier: 'F' },
  { id: 9, description: 'Employee + 2 or More', levelCoverageTier: 'F' },
];

/** The levels that a level cannot stand beside, itself included: those for the same people. */
export function conflictsOf(id: number): number[] {
  const own = levelDescriptions.find((each) => each.id === id);
  return levelDescriptions
    .filter(({ levelCoverageTier }) => levelCoverageTier === own?.levelCoverageTier)
    .map((each) => each.id);
}
