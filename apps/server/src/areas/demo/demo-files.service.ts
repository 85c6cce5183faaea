import { Readable } from 'node:stream';
import { uploadTypes } from '@portal/contract/areas/files/upload-types.rules.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { monthOf } from '@portal/contract/values/month.ts';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Demo, ParticipantRecord } from '@portal/sample-data/records.ts';
import { printList } from '../../platform/list-pdf.ts';
import { writeXlsx } from '../../platform/xlsx.ts';
import type { Context } from '../../request/context.ts';
import { storeFile } from '../../support/files/files.service.ts';
import { enterFile } from '../files/history/file-history.service.ts';
import { markFetched } from '../files/uploads/inbox.service.ts';
import { readFact, writeFact } from './demo.store.ts';

const fact = 'demo-file-history';

/** Uploaded by a user, or posted by the provider if `fileType` is null. */
type DemoFile = {
  name: string;
  description: string;
  fileType: number | null;
  userName: string;
  /** Of the month. */
  day: number;
  kind: 'csv' | 'xlsx' | 'pdf';
};

const dana = 'dana.full@example.com';
const sent = (name: string, fileType: number, day: number, kind: DemoFile['kind']): DemoFile => ({
  name,
  description: uploadTypes.find((each) => each.fileType === fileType)!.description,
  fileType,
  userName: dana,
  day,
  kind,
});
const posted = (name: string, description: string, day: number, kind: DemoFile['kind']) => ({
  ...sent(name, 99, day, kind),
  description,
  fileType: null,
});

/** A month has the first two to six of them. */
const usual: readonly DemoFile[] = [
  sent('payroll-deductions', 2, 14, 'csv'),
  posted('enrollment-confirmation', 'Enrollment confirmation', 5, 'pdf'),
  { ...sent('new-enrollments', 1, 20, 'xlsx'), userName: 'uma.users@example.com' },
  posted('deduction-differences', 'Deduction differences', 17, 'xlsx'),
  sent('eligibility', 6, 24, 'csv'),
  posted('participant-mailing', 'Participant mailing', 26, 'pdf'),
];
const filesOfMonth = (monthsAgo: number) => usual.slice(0, 2 + ((monthsAgo * 3 + 1) % 5));

const full = { compId: 1001, months: 13 };
/** Companies with one or two months of it. The others have none yet. */
const others = [
  { compId: 1004, months: 2 },
  { compId: 1005, months: 1 },
  { compId: 1007, months: 1 },
];

/** Files that companies and provider have sent each other, as the calls would have stored them; once. */
export async function fillFileHistory(context: Context, stop: AbortSignal): Promise<void> {
  const { database, clock } = context;
  if ((await database.transaction({ system: true }, (tx) => readFact(tx, fact))) !== null) return;
  const demo = makeDemo({ today: clock.today() });
  const thisMonth = monthOf(clock.today()).startDate;
  for (const { compId, months } of [full, ...others])
    for (let ago = months - 1; ago >= 0; ago--)
      for (const file of compId === full.compId ? filesOfMonth(ago) : usual.slice(0, 2)) {
        if (stop.aborted) return;
        const day = `${addMonths(thisMonth, -ago).slice(0, 8)}${String(file.day).padStart(2, '0')}`;
        // This month's are no later than today; the oldest month is the one that a full year ends with.
        const date = day > clock.today() ? clock.today() : day;
        await addFile(context, { compId, date, file, demo, isFetched: ago > 0 });
      }
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, 'done'));
}

type Addition = {
  compId: number;
  date: CalendarDate;
  file: DemoFile;
  demo: Demo;
  isFetched: boolean;
};

async function addFile(
  { clock: _now, ...context }: Context,
  { compId, date, file, demo, isFetched }: Addition,
): Promise<void> {
  const now = () => new Date(`${date}T15:00:00Z`);
  const onTheDay = { ...context, clock: { now, today: () => date } };
  const { description, fileType, kind } = file;
  const user = demo.users.find(({ userName }) => userName === file.userName)!;
  const people = demo.participants.filter((person) => person.compId === compId).slice(0, 12);
  const company = demo.companies.find((each) => each.compId === compId)!.name;
  const newFile = {
    name: `${file.name}-${date}.${kind}`,
    type: kind === 'csv' ? 'text/csv' : fileTypes[kind],
    content: await contentOf(onTheDay, people, { kind, title: description, date, company }),
    isSealed: true,
  };
  const upload = fileType === null ? null : { fileType, userId: user.userId };
  const { unqid } = await storeFile(onTheDay, { compId }, newFile, (tx, { fileId }) =>
    enterFile(tx, compId, { fileId, description, dateAdded: date, upload }),
  );
  if (upload && isFetched) await markFetched(onTheDay, { compId, unqid });
}

type Content = { kind: DemoFile['kind']; title: string; date: CalendarDate; company: string };

async function contentOf(
  { pdf }: Pick<Context, 'pdf'>,
  people: readonly ParticipantRecord[],
  { kind, title, date, company }: Content,
): Promise<Readable> {
  const rows = people.map(({ empno, lastName, firstName }, index) => ({
    empno,
    name: `${lastName}, ${firstName}`,
    amount: 20 + ((index * 7) % 80),
  }));
  if (kind === 'csv') {
    const lines = rows.map(({ empno, name, amount }) => `${empno},"${name}",${amount}.00\r\n`);
    return Readable.from([Buffer.from(['Number,Name,Amount\r\n', ...lines].join(''))]);
  }
  if (kind === 'xlsx') {
    const pages = async function* () {
      yield rows.map(({ empno, name, amount }) => [empno, name, amount]);
    };
    const columns = [
      { heading: 'Number', kind: 'text', width: 12 },
      { heading: 'Name', kind: 'text', width: 32 },
      { heading: 'Amount', kind: 'money', width: 12 },
    ] as const;
    return writeXlsx({ name: title, columns, pages: pages() });
  }
  const printed = await printList(pdf, {
    title,
    company,
    printedOn: date,
    facts: [{ label: 'Date', value: displayDate(date) }],
    columns: [
      { title: 'Number', text: ({ empno }) => empno },
      { title: 'Name', text: ({ name }) => name, wide: true },
      { title: 'Amount', text: ({ amount }) => `$${amount}.00`, number: true },
    ],
    rows,
    empty: 'Nobody',
  });
  return Readable.from([printed]);
}
