import { readFileSync } from 'node:fs';
import {
  UpgradeTexts,
  usualUpgradeTexts as usual,
} from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import { z } from 'zod';

/** A file says only what it wants to say otherwise. */
const OwnTexts = z.partialRecord(UpgradeTexts.keyof(), z.record(z.string(), z.string()));

/** The usual texts, with those of the file in their place; throws where the file is wrong. */
export function readUpgradeTexts(path: string | null): UpgradeTexts {
  if (path === null) return usual;
  const own = checked(OwnTexts, JSON.parse(readFileSync(path, 'utf8')));
  return checked(UpgradeTexts, {
    cdh: { ...usual.cdh, ...own.cdh },
    cobra: { ...usual.cobra, ...own.cobra },
    soon: { ...usual.soon, ...own.soon },
    upgraded: { ...usual.upgraded, ...own.upgraded },
  });
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  throw new Error(
    error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '),
  );
}
