/** The given percentile of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * Runs the contestants alternately, reversing the order every other round: other load on the
 * machine affects all of them equally, and only their ratio counts.
 */
export async function alternate<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const measured = Object.fromEntries(
    names.map((name): [string, number[]] => [name, []]),
  ) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      measured[name].push(await contestants[name]());
    }
  }
  return measured;
}

/** The machine was busy: the measurement says nothing about the product. */
export class NotMeasured extends Error {}

const maxDrift = 0.25;

/**
 * The peer or floor does the same work throughout. If the two halves of its run differ, the machine
 * caused it, and no ratio to it can be trusted.
 */
export function refuseDrift(name: string, values: readonly number[]): void {
  const half = Math.floor(values.length / 2);
  const first = median(values.slice(0, half));
  const second = median(values.slice(-half));
  const drift = Math.max(first, second) / Math.min(first, second) - 1;
  if (drift > maxDrift)
    throw new NotMeasured(
      `Not measured: the two halves of the run of ${name} differ by ${Math.round(drift * 100)} %. Something else is using this machine; please run the bench again when it is quiet.`,
    );
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
