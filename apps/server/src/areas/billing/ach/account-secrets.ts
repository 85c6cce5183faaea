import type { Secrets } from '../../../platform/secrets.ts';

export type AccountNumbers = { routing: string; number: string };
export type SealedNumbers = { routing_sealed: Uint8Array; number_sealed: Uint8Array };

/** Binds a sealed number to its row. */
const identityOf = (compId: number, accountId: number, part: keyof AccountNumbers) =>
  `bank account ${compId} ${accountId} ${part}`;

/** An account's numbers as stored: sealed, and shown by the last four digits. */
export function sealNumbers(
  secrets: Secrets,
  compId: number,
  accountId: number,
  { routing, number }: AccountNumbers,
): SealedNumbers & { number_last4: string } {
  return {
    routing_sealed: secrets.seal(routing, identityOf(compId, accountId, 'routing')),
    number_sealed: secrets.seal(number, identityOf(compId, accountId, 'number')),
    number_last4: number.slice(-4),
  };
}

export function openNumbers(
  secrets: Secrets,
  compId: number,
  accountId: number,
  { routing_sealed, number_sealed }: SealedNumbers,
): AccountNumbers {
  return {
    routing: secrets.open(routing_sealed, identityOf(compId, accountId, 'routing')),
    number: secrets.open(number_sealed, identityOf(compId, accountId, 'number')),
  };
}
