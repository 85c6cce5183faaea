import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { getServerStatus, runJob } from '@portal/contract/areas/operator/operator.contract.ts';
import { address, createClient } from '@portal/contract/client.ts';
import { businessDayFrom, businessDayUpTo } from '@portal/contract/values/business-day.ts';
import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { freePort } from '../../scripts/free-port.ts';
import { residentMb } from './export.ts';
import { processorSeconds } from './letters.ts';
import { enterLiveEvents } from './live-events.ts';
import { timed } from './measure.ts';
import { note, times, type Outcome } from './report.ts';
import { serveDatabase, type ScaleDatabase, type ScaleDatabases } from './scale-databases.ts';

const eventsPerCompany = 20;
/** The many beside the few; ten times as much may take ten times as long. */
const growth = 10;

const today = new Date().toISOString().slice(0, 10);
const fifteenths = [0, 1].map((months) =>
  addDays(addMonths(`${today.slice(0, 7)}-01`, months), 14),
);
/** Next month's invoices are made from the 15th on. */
const fifteenth = fifteenths.find((day) => businessDayUpTo(addDays(day, -1)) > today)!;
const nights = {
  quiet: businessDayUpTo(addDays(fifteenth, -1)),
  invoices: businessDayFrom(fifteenth),
} as const;
type NightName = keyof typeof nights;

type Night = { seconds: number; peakMb: number };

/** All nightly jobs over 5,000 companies with 100,000 live events, on a quiet night and when invoices are made, beside a tenth. */
export async function measureNight(databases: ScaleDatabases, events: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const few = await enter(databases, events / growth);
  const many = await enter(databases, events);
  const companies = (events / eventsPerCompany).toLocaleString('en');
  for (const name of Object.keys(nights) as NightName[]) {
    const run = (template: ScaleDatabase) =>
      // Each night finds the same; afterwards its copy is dropped.
      databases.withCopy(template, (copy) => runNight(copy, name));
    // Minutes pass, and machines do not stay equally fast: the tenth runs before and after.
    const before = await run(few);
    const night = await run(many);
    const after = await run(few);
    const ratio = night.seconds / ((before.seconds + after.seconds) / 2);
    const what = name === 'quiet' ? 'a quiet night' : 'the night of the invoices';
    outcomes.push(
      {
        promise: `${what}: all jobs, ${companies} companies, ${events.toLocaleString('en')} live events`,
        measured: `${(night.seconds / 60).toFixed(1)} min, ${night.peakMb.toFixed(0)} MB`,
        budget: '',
        met: null,
      },
      {
        promise: `${what}: time for ten times as many events`,
        measured: times(ratio),
        budget: `≤ ${times(growth)}`,
        met: ratio <= growth,
      },
    );
  }
  return outcomes;
}

async function enter(databases: ScaleDatabases, events: number): Promise<ScaleDatabase> {
  const companies = events / eventsPerCompany;
  const template = await databases.of(events, eventsPerCompany, companies);
  const took = await timed(() =>
    enterLiveEvents(template.superuserUrl, {
      month: `${nights.quiet.slice(0, 7)}-01`,
      night: nights.quiet,
    }),
  );
  note(`entered ${events.toLocaleString('en')} events in ${(took / 1000).toFixed(0)} s`);
  return template;
}

async function runNight(database: ScaleDatabase, name: NightName): Promise<Night> {
  const date = nights[name];
  const settings = {
    OPERATOR_PORT: String(await freePort()),
    OPERATOR_TOKEN: randomBytes(24).toString('base64url'),
  };
  const product = await serveDatabase(database, settings);
  const operatorUrl = `http://127.0.0.1:${settings.OPERATOR_PORT}`;
  const token = () => settings.OPERATOR_TOKEN;
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product))), 100);
  try {
    const { jobs } = await createClient({ apiUrl: operatorUrl, token })(getServerStatus, undefined);
    let seconds = 0;
    for (const job of jobsOfNight(jobs, date)) {
      const url = address(operatorUrl, runJob.path, { name: job }, { date });
      let outcome = '';
      const took = (await timed(async () => (outcome = await post(url, token())))) / 1000;
      seconds += took;
      if (took >= 1)
        note(
          `${job}: ${took.toFixed(1)} s, ${outcome}, ${residentMb(product).toFixed(0)} MB after it`,
        );
    }
    const { whole } = await processorSeconds(product);
    note(
      `${name}, ${date}: ${(seconds / 60).toFixed(2)} min, ${whole.toFixed(0)} s of the processor in the server, at most ${peakMb.toFixed(0)} MB; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    );
    return { seconds, peakMb };
  } finally {
    clearInterval(watch);
    await product.stop();
  }
}

/** In the order of the clock. Jobs that run all day are not of the night. */
function jobsOfNight(
  jobs: readonly { name: string; cron: string | null }[],
  date: string,
): string[] {
  const weekday = new Date(date).getUTCDay();
  return jobs
    .flatMap(({ name, cron }) => {
      const [minute, hour, day, , ofWeek] = (cron ?? '').split(' ');
      const [from, to = from] = (day ?? '*').split('-').map(Number);
      const isThen =
        (day === '*' || (from! <= Number(date.slice(8)) && Number(date.slice(8)) <= to!)) &&
        (ofWeek === '*' || Number(ofWeek) === weekday);
      const at = Number(hour) * 60 + Number(minute);
      return isThen && Number.isFinite(at) ? [{ name, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/** A job may take longer than `fetch` waits for an answer. */
async function post(url: string, token: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(
    url,
    { method: 'POST', headers: { authorization: `Bearer ${token}` } },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve((JSON.parse(text) as { outcome: string }).outcome)
          : reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 2000)}`)),
      );
    },
  );
  sent.on('error', reject).end();
  return await promise;
}
