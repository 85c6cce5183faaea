const kilobyte = 1024;

/** A file's size in a unit that keeps it short: '9 KB', '1.4 MB'. */
export function displaySize(bytes: number): string {
  const kilobytes = bytes / kilobyte;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / kilobyte).toFixed(1)} MB`;
}
