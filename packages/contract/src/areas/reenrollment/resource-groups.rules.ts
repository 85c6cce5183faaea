import type { PlanCode } from '../enrollment/plan-code.ts';
import type { Company } from '../session/company.ts';
import type { ChecklistType, EnrollmentPlanType } from './plan-type.ts';
import type { ResourceLinks } from './resource-links.ts';
import type { ResourceGroup } from './resources.contract.ts';

/** The plan type that a plan belongs to in open enrollment. */
export const typeOfCode: Record<PlanCode, EnrollmentPlanType> = {
  M: 'fsa',
  D: 'fsa',
  S: 'hsa',
  H: 'hra',
  '3': 'hra',
  T: 'qte',
  '0': 'custom',
};
const accountTypes = ['fsa', 'hsa', 'hra', 'qte', 'custom'] as const;

const checklistTitles: Record<Exclude<ChecklistType, 'custom'>, string> = {
  fsa: 'FSA checklist',
  hsa: 'HSA checklist',
  hra: 'HRA checklist',
  qte: 'Commuter checklist',
  cobra: 'COBRA checklist',
  db: 'Retiree/LOA billing checklist',
};

export type ResourceFacts = {
  company: Pick<Company, 'hasCobra' | 'hasRetiree'>;
  /** The plan year that people enroll for. */
  planYearId: number;
  plans: readonly { code: PlanCode; name: string }[];
};

/** One group per plan type the company has, with what there is for it (domain.md 9.10). */
export function resourceGroups(facts: ResourceFacts, links: ResourceLinks): ResourceGroup[] {
  const { company, planYearId, plans } = facts;
  const checklist = (checklistType: keyof typeof checklistTitles) => ({
    title: checklistTitles[checklistType],
    checklistType,
    planYearId,
  });
  const accounts = accountTypes.flatMap((planType): ResourceGroup[] => {
    const own = plans.filter(({ code }) => typeOfCode[code] === planType);
    if (own.length === 0) return [];
    return [
      {
        planType,
        ...links[planType],
        plans: own.map(({ name }) => name),
        // A custom plan's own checklist is a file.
        checklists: planType === 'custom' ? [] : [checklist(planType)],
      },
    ];
  });
  const services = [
    ...(company.hasCobra ? (['cobra'] as const) : []),
    ...(company.hasRetiree ? (['db'] as const) : []),
  ];
  if (services.length === 0) return accounts;
  const names = { cobra: ['COBRA'], db: ['Retiree billing', 'LOA billing'] };
  const directBill: ResourceGroup = {
    planType: 'db',
    additionalResources: links[services[0]!].additionalResources,
    plans: services.flatMap((service) => names[service]),
    checklists: services.map(checklist),
    guides: services.flatMap((service) => links[service].guides),
  };
  return [...accounts, directBill];
}
