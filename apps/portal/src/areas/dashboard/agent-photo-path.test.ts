import { expect, test } from 'vitest';
import { agentPhotoPath } from './agent-photo-path.ts';

test.each([
  ['Marisol Vega', 'agents/marisol-vega.svg'],
  ["Zoë O'Brien-Ruiz, Jr.", 'agents/zoe-o-brien-ruiz-jr.svg'],
  ['../../etc/passwd', 'agents/etc-passwd.svg'],
])('stores the photo of %j at %s', (name, path) => {
  expect(agentPhotoPath(name)).toBe(path);
});
