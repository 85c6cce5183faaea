import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const areasOfContract = new URL('../../../../packages/contract/src/areas/', import.meta.url);
// The server's own tests ask for its health.
const areas = readdirSync(areasOfContract).filter((area) => area !== 'health');

const hasStory = (folder: URL) =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.story.test.ts'));

it.each(areas)('the area %s has a story, which runs on both databases', (area) => {
  const folders = ['areas', 'support'].map(
    (floor) => new URL(`../${floor}/${area}/`, import.meta.url),
  );
  expect(folders.some(hasStory)).toBe(true);
});
