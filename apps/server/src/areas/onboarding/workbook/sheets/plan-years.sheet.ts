import { displayDate } from '@portal/contract/values/display-date.ts';
import { date, text, yesNo } from '../columns.ts';
import { nextPlanYearId } from '../table-rows.store.ts';
import { defineTableSheet } from '../table-sheet.ts';

export const planYearsSheet = defineTableSheet({
  name: 'Plan years',
  about: 'The years in which people elect. Account plans belong to one.',
  table: 'plan_years',
  key: ['name'],
  columns: {
    name: text('Name', {
      required: true,
      max: 40,
      help: 'Unique in the company',
      example: '2027 Plan Year',
    }),
    startsOn: date('Begins', { required: true, help: 'First day', example: '2027-01-01' }),
    endsOn: date('Ends', { required: true, help: 'Last day', example: '2027-12-31' }),
    hasHsaByOther: yesNo('HSA elsewhere', {
      ifEmpty: false,
      help: 'The company offers an HSA that is kept elsewhere. Empty: No',
    }),
  },
  stored: {
    name: 'name',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    hasHsaByOther: 'has_hsa_by_other',
  },
  newRow: async ({ tx }) => ({ plan_year_id: await nextPlanYearId(tx) }),
  check(rows, report) {
    const ordered = rows.toSorted((one, other) =>
      one.row.startsOn.localeCompare(other.row.startsOn),
    );
    for (const [index, at] of ordered.entries()) {
      const earlier = ordered[index - 1];
      if (at.row.endsOn <= at.row.startsOn) report(at, 'endsOn', 'Must be after the first day');
      if (!earlier || earlier.row.endsOn < at.row.startsOn) continue;
      const message = `${earlier.row.name} ends on ${displayDate(earlier.row.endsOn)}; plan years must not overlap`;
      report(at.isInFile ? at : earlier, at.isInFile ? 'startsOn' : 'endsOn', message);
    }
  },
});
