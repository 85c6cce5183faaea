import { readFileSync } from 'node:fs';
import {
  UpgradeTexts,
  usualUpgradeTexts as defaults,
} from '@portal/contract/areas/dashboard/upgrade-texts.ts';
import { z } from 'zod';

/** The file contains only the texts it overrides. */
const Overrides = z.partialRecord(UpgradeTexts.keyof(), z.record(z.string(), z.string()));

/** The default texts, overridden by the file's. Throws if the file is invalid. */
export function readUpgradeTexts(path: string | null): UpgradeTexts {
  if (path === null) return defaults;
  const overrides = parseOrThrow(Overrides, JSON.parse(readFileSync(path, 'utf8')));
  return parseOrThrow(UpgradeTexts, {
    cdh: { ...defaults.cdh, ...overrides.cdh },
    cobra: { ...defaults.cobra, ...overrides.cobra },
    soon: { ...defaults.soon, ...overrides.soon },
    upgraded: { ...defaults.upgraded, ...overrides.upgraded },
  });
}

function parseOrThrow<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  throw new Error(
    error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '),
  );
}
