/**
 * Identifies one change to the server. Not randomUUID, which browsers offer only on encrypted
 * pages.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
