import { searchParticipants } from '@portal/contract/areas/participants/participants.contract.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { alternate, median, percentile, timed } from './measure.ts';
import { ms, note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import { searchTerms, type SearchTerm } from './search-terms.ts';
import { signInAs, type ServedProduct } from './served-product.ts';

const budgetMs = 50;
const growthBudget = 1.5;
const ofEachKind = 20;
const rounds = 3;

type Size = { people: number; database: ScaleDatabase };

/** Search in a company of 50,000, among a million people and among a tenth of them. */
export async function measureParticipantSearch(large: Size, small: Size): Promise<Outcome[]> {
  const servers = [
    await serveDatabase(large.database),
    await serveDatabase(small.database),
  ] as const;
  try {
    const outcomes: Outcome[] = [];
    for (const who of ['unscoped', 'scoped'] as const) {
      const among = await Promise.all([
        searcher(servers[0], large, who),
        searcher(servers[1], small, who),
      ]);
      const { large: slow, small: fast } = await searchBoth(...among);
      const growth = median(slow.map((value, index) => value / fast[index]!));
      const p95 = percentile(slow, 0.95);
      note(
        `${who} user: p50 ${ms(median(slow))}, p95 ${ms(p95)}; among ${small.people.toLocaleString('en')} p50 ${ms(median(fast))}, p95 ${ms(percentile(fast, 0.95))}`,
      );
      noteByKind(among[0].terms, slow);
      outcomes.push(
        {
          promise: `search among 1,000,000, ${who} user: p95`,
          measured: ms(p95),
          budget: `≤ ${budgetMs} ms`,
          met: p95 <= budgetMs,
        },
        {
          promise: `search 100,000 → 1,000,000, ${who} user: growth`,
          measured: times(growth),
          budget: `≤ ${growthBudget}×`,
          met: growth <= growthBudget,
        },
      );
    }
    return outcomes;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type Searcher = { terms: SearchTerm[]; search: (text: string) => Promise<number> };

async function searcher(
  server: ServedProduct,
  { people, database }: Size,
  who: 'unscoped' | 'scoped',
): Promise<Searcher> {
  const { token } = await signInAs(server, database.signIns[who]);
  const call = server.callAs(token);
  return {
    terms: searchTerms(people, ofEachKind),
    search: (searchText) =>
      timed(() =>
        call(searchParticipants, { params: { compId: largestCompId }, query: { searchText } }),
      ),
  };
}

/**
 * Term by term, alternating, one request at a time like one person typing; the first round only
 * warms up.
 */
async function searchBoth(
  large: Searcher,
  small: Searcher,
): Promise<{ large: number[]; small: number[] }> {
  const all = { large: [] as number[], small: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { text }] of large.terms.entries()) {
      const measured = await alternate(1, {
        large: () => large.search(text),
        small: () => small.search(small.terms[index]!.text),
      });
      if (round === 0) continue;
      all.large.push(...measured.large);
      all.small.push(...measured.small);
    }
  }
  return all;
}

function noteByKind(terms: SearchTerm[], measured: number[]): void {
  for (const kind of new Set(terms.map((term) => term.kind))) {
    const own = measured.filter((_, index) => terms[index % terms.length]!.kind === kind);
    note(
      `  ${kind.padEnd(22)} p50 ${ms(median(own)).padStart(7)}  p95 ${ms(percentile(own, 0.95)).padStart(7)}`,
    );
  }
}
