const maxLength = 120;

/**
 * A name that is safe in a header and on every disk: letters, digits, spaces and some signs, and no dot or space at its
 * ends. What else it had becomes a dash. The ending is kept where a long name is cut.
 */
export function safeFileName(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^A-Za-z0-9._ ()&'+,#@!=-]+/g, '-')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (safe === '') return 'file';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? '';
  return safe.length <= maxLength ? safe : safe.slice(0, maxLength - ending.length) + ending;
}
