import { displayDate } from '@portal/contract/values/display-date.ts';
import { planRateChanges } from '../../../continuation/mail/rate-changes.service.ts';
import { code, date, money, text } from '../columns.ts';
import { defineSheet, type CheckedRow } from '../sheet.ts';
import { continuationPlansSheet } from './continuation-plans.sheet.ts';
import * as store from './plan-rates.store.ts';

const covers = {
  E: 'One person',
  ES: 'Two adults',
  EC: 'One adult with children',
  F: 'Family',
} as const;

/** The plan and the level that a row is about. */
const planColumns = {
  plan: text('Plan', {
    required: true,
    max: 60,
    help: 'Its name on the sheet Continuation plans',
    example: 'Standard PPO',
  }),
  planBegins: date('Plan begins', {
    required: true,
    help: 'Its first day on that sheet',
    example: '2026-01-01',
  }),
  covers: code('Covers', covers, { required: true, help: 'Who the level is for', example: 'E' }),
};

export const planLevelsSheet = defineSheet({
  name: 'Plan levels',
  about: 'The levels of continuation plans, from one person to a family.',
  key: ['plan', 'planBegins', 'covers'],
  references: [{ columns: ['plan', 'planBegins'], sheet: continuationPlansSheet.name }],
  columns: {
    ...planColumns,
    name: text('Name', {
      required: true,
      max: 40,
      help: 'As in letters',
      example: 'Employee Only',
    }),
  },
  read: ({ tx, compId }) => store.readLevels(tx, compId),
  async write({ tx, compId }, { added, changed }) {
    for (const level of [...added, ...changed.map(({ row }) => row)])
      await store.saveLevel(tx, compId, level);
  },
});

export const planRatesSheet = defineSheet({
  name: 'Plan rates',
  about: 'What each level costs as of a date: the full premium, without the 2 percent fee.',
  key: ['plan', 'planBegins', 'covers', 'beginsOn'],
  references: [{ columns: ['plan', 'planBegins', 'covers'], sheet: planLevelsSheet.name }],
  columns: {
    ...planColumns,
    beginsOn: date('From', {
      required: true,
      help: 'First day of the rate',
      example: '2026-01-01',
    }),
    rate: money('Rate', { required: true, help: 'For a month', example: 61_240 }),
    endsOn: date('Until', {
      keepsIfEmpty: true,
      help: 'Last day. Empty: until the next rate, or as it is on file',
    }),
    enteredOn: date('Entered', {
      keepsIfEmpty: true,
      help: 'The day it was known. Empty: the first day, or today if that is earlier',
    }),
  },
  read: ({ tx, compId }) => store.readRates(tx, compId),
  check(rows, report, { rowsOf }) {
    const byAge = new Set(
      rowsOf(continuationPlansSheet)
        .filter(({ isAgeBanded }) => isAgeBanded)
        .map(({ name, beginsOn }) => `${name} ${beginsOn}`),
    );
    for (const at of rows) {
      const { plan, planBegins, beginsOn, endsOn } = at.row;
      if (byAge.has(`${plan} ${planBegins}`))
        report(at, 'plan', 'This plan costs by age: set the rate of each event');
      if (endsOn !== null && endsOn < beginsOn)
        report(at, 'endsOn', 'Must not be before it begins');
    }
    for (const [, ofLevel] of Map.groupBy(rows, levelOf)) reportOverlaps(ofLevel);

    /** A rate that ends by itself when the next begins is no overlap; one that says otherwise is. */
    function reportOverlaps(level: typeof rows) {
      const ordered = level.toSorted((one, other) =>
        one.row.beginsOn.localeCompare(other.row.beginsOn),
      );
      for (const [index, at] of ordered.entries()) {
        const next = ordered[index + 1];
        const { endsOn } = at.row;
        if (!next || endsOn === null || endsOn < next.row.beginsOn || endsOn === at.before?.endsOn)
          continue;
        report(at, 'endsOn', `The next rate begins on ${displayDate(next.row.beginsOn)}`);
      }
    }
  },
  async write({ tx, compId, context }, { added, changed }) {
    const today = context.clock.today();
    const saved = [...added, ...changed.map(({ row }) => row)];
    for (const { enteredOn, ...rate } of saved)
      await store.saveRate(tx, compId, {
        ...rate,
        enteredOn: enteredOn ?? (rate.beginsOn < today ? rate.beginsOn : today),
      });
    await store.endBeforeNext(tx, compId);
    // People who will pay a coming rate are told by letter.
    const coming = new Set(saved.map(({ beginsOn }) => beginsOn).filter((day) => day > today));
    for (const day of coming) await planRateChanges(tx, compId, day, today);
  },
});

const levelOf = ({
  row,
}: CheckedRow<{ plan: string; planBegins: string; covers: string }>): string =>
  JSON.stringify([row.plan, row.planBegins, row.covers]);
