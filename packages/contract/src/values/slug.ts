import { anyApostrophe, fold } from './fold.ts';

/**
 * A name for use in a file path: lower case, everything but letters and digits replaced by a dash.
 */
export function slugOf(name: string): string {
  return fold(name.replace(anyApostrophe, ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
