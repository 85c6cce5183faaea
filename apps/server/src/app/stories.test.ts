import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const areasOfContract = new URL('../../../../packages/contract/src/areas/', import.meta.url);
// The server's own tests ask for its health.
const areas = readdirSync(areasOfContract).filter((area) => area !== 'health');

it.each(areas)('the area %s has a story, which runs on both databases', (area) => {
  const stories = ['areas', 'support'].map(
    (floor) => new URL(`../${floor}/${area}/${area}.story.test.ts`, import.meta.url),
  );
  expect(stories.some((story) => existsSync(story))).toBe(true);
});
