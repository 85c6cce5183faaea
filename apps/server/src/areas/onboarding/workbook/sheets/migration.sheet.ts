import { date, integer, yesNo } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

const flag = (heading: string, what: string) =>
  yesNo(heading, { ifEmpty: false, help: `${what} has the new checklist. Empty: No` });
const wave = (heading: string) => integer(heading, { min: 1, help: 'The number of its wave' });

export const migrationSheet = defineTableSheet({
  name: 'Features and migration',
  about: 'Which checklists are new, and when the company moves to the new platform: one row.',
  table: 'companies',
  isPartOfRow: true,
  key: [],
  columns: {
    showDirectBillV2: flag('New direct bill checklist', 'Direct billing'),
    showCustomPlanV2: flag('New custom plan checklist', 'A custom plan'),
    showHsaPlanV2: flag('New HSA checklist', 'The HSA'),
    showFsaPlanV2: flag('New FSA checklist', 'The FSA'),
    showHraPlanV2: flag('New HRA checklist', 'The HRA'),
    showQtePlanV2: flag('New commuter checklist', 'Commuter benefits'),
    cdhWaveId: wave('Accounts wave'),
    cdhPlanned: date('Accounts move planned', { help: 'Planned day of the accounts side' }),
    cdhActual: date('Accounts moved', {
      help: 'The day it did; pages of that side are then closed',
    }),
    cobraWaveId: wave('COBRA wave'),
    cobraPlanned: date('COBRA move planned', { help: 'Planned day of COBRA and direct billing' }),
    cobraActual: date('COBRA moved', {
      help: 'The day it did; pages of that side are then closed',
    }),
  },
  stored: {
    showDirectBillV2: 'show_direct_bill_v2',
    showCustomPlanV2: 'show_custom_plan_v2',
    showHsaPlanV2: 'show_hsa_plan_v2',
    showFsaPlanV2: 'show_fsa_plan_v2',
    showHraPlanV2: 'show_hra_plan_v2',
    showQtePlanV2: 'show_qte_plan_v2',
    cdhWaveId: 'cdh_wave_id',
    cdhPlanned: 'cdh_planned_migration_date',
    cdhActual: 'cdh_actual_migration_date',
    cobraWaveId: 'cobra_wave_id',
    cobraPlanned: 'cobra_planned_migration_date',
    cobraActual: 'cobra_actual_migration_date',
  },
});
