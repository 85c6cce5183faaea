import { updateMethods } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import { audit } from '../../../platform/audit.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWithWork } from '../../../platform/find-work.ts';
import { jobDate, type Job } from '../../../platform/jobs.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, storeFile, type NewFile } from '../../../support/files/files.service.ts';
import {
  carrierMembers,
  type CarrierMember,
} from '../../continuation/reports/carrier-members.service.ts';
import { enterFile } from '../../files/history/file-history.service.ts';
import { fileReport, readersOf } from '../../reports/history/file-report.service.ts';
import { companyName } from '../packets/packets.store.ts';
import { carrierChanges, toldOf, type CarrierChange } from './carrier-changes.rules.ts';
import { carrierFile, carrierSheet } from './carrier-sheet.ts';
import * as store from './carrier-updates.store.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'mail' | 'config'>;

/** One carrier, or all of a method in one report, with what is new since it was told last. */
type Update = {
  compId: number;
  method: store.ToldMethod;
  /** Empty: all of them. */
  carrier: string;
  date: CalendarDate;
  now: CarrierMember[];
  changes: CarrierChange[];
};

/** Fridays: the changes of the week for the company's own contacts, as a spreadsheet in Report History (domain.md 9.6). */
export const reportCarrierChangesJob = (parts: Parts): Job =>
  carrierJob(parts, {
    name: 'report-carrier-changes',
    cron: '0 4 * * 5',
    methods: [updateMethods.fridayReport],
    tell: tellContacts,
  });

/** Tuesdays: a file for each carrier in File History, and a task for the provider where a person tells the carrier. */
export const writeCarrierFilesJob = (parts: Parts): Job =>
  carrierJob(parts, {
    name: 'write-carrier-files',
    cron: '0 4 * * 2',
    methods: [updateMethods.tuesdayFile, updateMethods.byProvider, updateMethods.other],
    tell: (context, update) =>
      update.method === updateMethods.tuesdayFile
        ? tellCarrier(context, update)
        : tellProvider(context, update),
  });

type CarrierJob = {
  name: string;
  cron: string;
  methods: readonly store.ToldMethod[];
  /** False if somebody else told it on the same day. */
  tell: (parts: Parts, update: Update) => Promise<boolean>;
};

/** What a run leaves out, because it failed or the server was down, is in the next one: each says what is new since. */
function carrierJob(parts: Parts, { name, cron, methods, tell }: CarrierJob): Job {
  return {
    name,
    cron,
    async run(data) {
      const date = jobDate(data, parts.clock);
      const failures = collectFailures();
      let told = 0;
      for (const compId of await companiesWithWork(parts, data, store.companiesThatTell(methods)))
        for (const update of await updatesOf(parts, compId, { date, methods })) {
          const { carrier } = update;
          const isNew = await failures.attempt(
            `changes of company ${compId} for ${carrier || 'its contacts'}`,
            () => tell(parts, update),
          );
          if (isNew) told++;
        }
      const done = `told ${counted(told, 'update')}`;
      failures.throwIfAny(done);
      return done;
    },
  };
}

function updatesOf(
  { database }: Parts,
  compId: number,
  { date, methods }: { date: CalendarDate; methods: readonly store.ToldMethod[] },
): Promise<Update[]> {
  return database.transaction({ compId }, async (tx) => {
    const members = await carrierMembers(tx, compId, date);
    const updates: Update[] = [];
    for (const method of methods) {
      const own = members.filter(({ updateMethod }) => updateMethod === method);
      const isOneReport = method === updateMethods.fridayReport;
      const carriers = isOneReport
        ? ['']
        : [
            ...new Set([
              ...own.map((each) => each.carrier),
              ...(await store.toldCarriers(tx, compId, method)),
            ]),
          ];
      for (const carrier of carriers) {
        const last = await store.lastTold(tx, compId, method, carrier);
        const now = own.filter((member) => isOneReport || member.carrier === carrier);
        const changes = carrierChanges(last.told, now);
        if (changes.length > 0 && last.madeOn !== date)
          updates.push({ compId, method, carrier, date, now, changes });
      }
    }
    return updates;
  });
}

const keepTold = (tx: Transaction, { compId, method, carrier, date, now }: Update) =>
  store.insertTold(tx, compId, { method, carrier, madeOn: date, told: toldOf(now) });

const jobs = (compId: number) => ({ userId: null, address: 'jobs', compId });

/** Stores the file with what `keep` writes, and that the carrier was told, or none of it. */
function storeUpdate(
  parts: Parts,
  update: Update,
  file: Pick<NewFile, 'name' | 'type' | 'content'>,
  keep: (tx: Transaction, fileId: number) => Promise<void>,
): Promise<boolean> {
  const { compId, changes } = update;
  const newFile = { ...file, isSealed: true };
  return storeFile(parts, { compId }, newFile, async (tx, { fileId, name }) => {
    if (!(await keepTold(tx, update))) {
      await deleteFile(tx, compId, fileId);
      return false;
    }
    await keep(tx, fileId);
    await audit(tx, jobs(compId), parts.clock.now(), {
      action: 'tell-carrier',
      subject: `file:${fileId}`,
      after: { name, changes: changes.length },
    });
    return true;
  });
}

const updateReport = 'Update Report';

function tellContacts(parts: Parts, update: Update): Promise<boolean> {
  const { config, mail } = parts;
  const { compId, date, changes } = update;
  const file = {
    name: `carrier-update-report-${date}.xlsx`,
    type: fileTypes.xlsx,
    content: carrierSheet(changes),
  };
  return storeUpdate(parts, update, file, async (tx, fileId) => {
    const description = `Carrier Update Report, ${displayDate(date)}`;
    await fileReport(tx, compId, { fileId, description, runDate: date });
    const company = await companyName(tx, compId);
    const contacts = await store.responsibleUsers(tx, compId, updateReport);
    for (const to of await readersOf(tx, compId, contacts, date))
      await mail.post(tx, {
        to,
        subject: `Carrier update report of ${displayDate(date)}`,
        paragraphs: [
          `${counted(changes.length, 'change')} of continuation coverage at ${company} should be told to your carriers.`,
          'Please sign in to download the report. Reports are never sent by email.',
        ],
        action: { label: 'Open Report History', url: `${config.publicUrl}/report-history` },
      });
  });
}

function tellCarrier(parts: Parts, update: Update): Promise<boolean> {
  const { compId, carrier, date, changes } = update;
  const file = {
    name: `carrier-update-${slugOf(carrier)}-${date}.csv`,
    type: 'text/csv',
    content: one(Buffer.from(carrierFile(changes))),
  };
  return storeUpdate(parts, update, file, async (tx, fileId) => {
    const description = `Carrier File, ${carrier}`;
    await enterFile(tx, compId, { fileId, description, dateAdded: date, upload: null });
  });
}

async function* one(content: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield content;
}

/** Mail travels in the clear: numbers of events, and no names. */
function tellProvider({ database, mail, config }: Parts, update: Update): Promise<boolean> {
  const { compId, carrier, changes } = update;
  return database.transaction({ compId }, async (tx) => {
    if (!(await keepTold(tx, update))) return false;
    if (config.providerInbox === null) return true;
    const company = await companyName(tx, compId);
    await mail.post(tx, {
      to: config.providerInbox,
      subject: `Task: tell ${carrier} of changes at ${company}`,
      paragraphs: [
        `${carrier} is told by hand of changes to the coverage of ${company} (${compId}):`,
        changes
          .map(({ change, eventId, plan }) => `${change}: event ${eventId}, ${plan}`)
          .join('\n'),
      ],
    });
    return true;
  });
}
