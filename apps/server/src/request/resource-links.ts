import { readFileSync } from 'node:fs';
import {
  ResourceLinks,
  usualResourceLinks as usual,
} from '@portal/contract/areas/reenrollment/resource-links.ts';
import { z } from 'zod';

/** The usual addresses; the file replaces those of the plan types it names. Throws if the file is invalid. */
export function readResourceLinks(path: string | null): ResourceLinks {
  if (path === null) return usual;
  const { data, error } = ResourceLinks.partial().safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (error) throw new Error(z.prettifyError(error).replaceAll('\n', ' '));
  return { ...usual, ...data } as ResourceLinks;
}
