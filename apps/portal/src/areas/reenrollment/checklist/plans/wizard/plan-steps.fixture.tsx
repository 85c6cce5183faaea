import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import {
  conflictsOf,
  levelDescriptions,
} from '@portal/contract/areas/reenrollment/level-descriptions.ts';
import { planInProgress } from '@portal/contract/areas/reenrollment/plan-in-progress.ts';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ContractForm } from '../../../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../../../ui/form/use-contract-form.ts';
import { newPlan, type PlanForm, type PlanLists, type PlanValues } from './plan-form.ts';

export const lists: PlanLists = {
  planTypes: [
    { id: 1, description: 'Medical' },
    { id: 8, description: 'Other' },
  ],
  insurers: [
    { id: 0, name: 'Insurer Not Listed Below' },
    { id: 1, name: 'Lakeshore Mutual' },
  ],
  levels: levelDescriptions.map((level) => ({
    ...level,
    conflictingUnqIds: conflictsOf(level.id),
  })),
};

/** A plan of this year: two levels, of which the form shows what they cost now. */
export const planOnFile = {
  levels: [
    { levelDescriptionId: 1, levelName: 'Employee Only', previousCost: 500 },
    { levelDescriptionId: 8, levelName: 'Family', previousCost: 1200 },
  ],
  reenrollmentRatesDocs: [],
  isAgeBanded: false,
} as unknown as PlanInProgress;

export const filled: PlanValues = {
  ...newPlan,
  planName: 'Harbor PPO',
  carrier: 'Lakeshore Mutual',
  planTypeId: 1,
  carrierContactName: 'Ines Roca',
  carrierContactEmail: 'ines@example.com',
  carrierUpdateMethod: 1,
  levels: [
    { levelCoverageTier: 'E', levelDescriptionId: 1, levelCost: null },
    { levelCoverageTier: 'F', levelDescriptionId: 8, levelCost: null },
  ],
};

export const save = vi.fn(async (_body: unknown) => undefined);

type StepsProps = { values: PlanValues; children: (form: PlanForm) => ReactNode };

/** The real form with the contract's schema; Save sends it. */
export function Steps({ values, children }: StepsProps) {
  const form = useContractForm({
    schema: planInProgress('Beacon'),
    record: { values },
    save,
    onFailure: (error) => {
      throw error;
    },
  });
  return (
    <ContractForm form={form} label="Plan">
      {children(form)}
      <button type="submit">Save</button>
    </ContractForm>
  );
}
