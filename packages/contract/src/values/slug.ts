import { fold } from './fold.ts';

/** The name as it stands in a file's path: lower case, everything but letters and digits a dash. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
