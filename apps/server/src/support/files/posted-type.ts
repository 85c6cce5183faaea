import { fileTypes } from '@portal/contract/operation.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';

/** What the provider may post; nothing that a browser would run. */
const postedTypes: Record<string, string> = {
  pdf: fileTypes.pdf,
  xlsx: fileTypes.xlsx,
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
};

/** In bytes. */
export const maxPostedSize = 100 * 1024 * 1024;

/** The type of a file that the provider posts, by its ending. Refuses any other. */
export function postedType(
  fileName: string,
  allowed: readonly string[] = Object.keys(postedTypes),
): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type = allowed.includes(ending) ? postedTypes[ending] : undefined;
  if (!type) {
    const names = allowed.map((each) => each.toUpperCase());
    const words = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
    const article = words.startsWith('X') ? 'an' : 'a';
    refuseProblems([{ path: 'fileName', message: `Must be ${article} ${words} file` }]);
  }
  return type!;
}
