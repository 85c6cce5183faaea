import autocannon from 'autocannon';
import { alternate, median, refuseDrift } from './measure.ts';

type Load = { headers: Record<string, string>; connections: number; seconds: number };

/** Requests per second, ours and the floor's, alternating; each round gives its own ratio. */
export async function compareThroughput(
  urls: { ours: string; bare: string },
  load: Load,
  rounds: number,
): Promise<{ ours: number; bare: number; ratio: number }> {
  const contestants = {
    ours: () => requestsOf(urls.ours, load),
    bare: () => requestsOf(urls.bare, load),
  };
  await alternate(1, contestants); // Warm-up: compiled code, filled pools.
  const measured = await alternate(rounds, contestants);
  refuseDrift('the bare server', measured.bare);
  return {
    ours: median(measured.ours),
    bare: median(measured.bare),
    ratio: median(measured.ours.map((value, round) => value / measured.bare[round]!)),
  };
}

async function requestsOf(url: string, { headers, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const refused = result.non2xx + result.errors;
  if (refused > 0) throw new Error(`${url} refused ${refused} requests`);
  return result.requests.average;
}
