import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { addBusinessDays } from '@portal/contract/values/business-day.ts';
import { largestCompId } from '@portal/sample-data/scale.ts';
import { freePort } from '../../scripts/free-port.ts';
import { enterEvents } from './enter-events.ts';
import { refuseDrift } from './measure.ts';
import { note, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase } from './scale-databases.ts';
import type { ServedProduct } from './served-product.ts';

const budget = 50;
/** The first day's letters warm up the compiler's code and everything letters share. */
const toWarmUp = 720;
/** Per day; over all days a compiler is replaced as often as in a long mail run. */
const toMeasure = 100;
const today = new Date().toISOString().slice(0, 10);
const days = Array.from({ length: 8 }, (_, at) => addBusinessDays(today, at + 1));

/**
 * Mail runs of election notices for two people and two plans, per second of processor time. The
 * promise is about making letters; the whole server's cost, with reading, filing and proof, is
 * reported next to it.
 */
export async function measureLetters(database: ScaleDatabase): Promise<Outcome[]> {
  await enterEvents(
    database.superuserUrl,
    days.flatMap((day, at) => Array.from({ length: at === 0 ? toWarmUp : toMeasure }, () => day)),
  );
  const operator = { OPERATOR_PORT: String(await freePort()), OPERATOR_TOKEN: randomToken() };
  const product = await serveDatabase(database, operator);
  const call = createClient({
    apiUrl: `http://127.0.0.1:${operator.OPERATOR_PORT}`,
    token: () => operator.OPERATOR_TOKEN,
  });
  const mail = async (date: string, expected: number) => {
    const params = { name: 'mail-notices' };
    const { outcome } = await call(runJob, { params, query: { date, compId: largestCompId } });
    if (!outcome.startsWith(`mailed ${expected} letters`)) throw new Error(outcome);
  };
  try {
    await mail(days[0]!, toWarmUp);
    const whole: number[] = [];
    const made: number[] = [];
    for (const day of days.slice(1)) {
      const before = await processorSeconds(product);
      await mail(day, toMeasure);
      const after = await processorSeconds(product);
      whole.push(after.whole - before.whole);
      made.push(after.beside - before.beside);
    }
    const all = perSecond('read, made, filed and proved', whole);
    note(`by the whole server: ${all.toFixed(0)} a CPU-second`);
    const rate = perSecond('made by the threads that set them', made);
    return [
      {
        promise: 'election notices of five pages made a CPU-second',
        measured: rate.toFixed(0),
        budget: `≥ ${budget}`,
        met: rate >= budget,
      },
    ];
  } finally {
    await product.stop();
  }
}

const randomToken = () => randomBytes(24).toString('base64url');

function perSecond(how: string, seconds: readonly number[]): number {
  refuseDrift('the letters', seconds);
  note(`${how}, by day: ${seconds.map((each) => (toMeasure / each).toFixed(0)).join(', ')}`);
  return (seconds.length * toMeasure) / seconds.reduce((sum, each) => sum + each, 0);
}

const ticksPerSecond = 100;

/**
 * CPU time of the server including the kernel: all threads, and those besides the one that answers.
 */
export async function processorSeconds({ pid }: ServedProduct) {
  const used = async (path: string) => {
    const stat = await readFile(`${path}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / ticksPerSecond;
  };
  // The process also counts threads that have ended, such as a replaced compiler.
  const whole = await used(`/proc/${pid}`);
  return { whole, beside: whole - (await used(`/proc/${pid}/task/${pid}`)) };
}
