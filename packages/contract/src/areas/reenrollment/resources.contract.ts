import { z } from 'zod';
import { company, operation, operator } from '../../operation.ts';
import { RowId } from '../../values/row-id.ts';
import { requiredText } from '../../values/text.ts';
import { CompanyPath } from '../session/session.contract.ts';

const resources = '/api/companies/{compId}/enrollment-resources';
const access = company({ page: 'open-enrollment-resources' });

const PlanType = z.enum(['fsa', 'hsa', 'hra', 'qte', 'custom', 'db']);

const ResourceGroup = z.object({
  planType: PlanType,
  /** Of the page that 'Additional Resources' opens while this plan type is chosen. */
  additionalResources: z.url(),
  /** The names of the company's plans of this type. */
  plans: z.array(z.string()),
  checklists: z.array(
    z.object({
      title: z.string(),
      checklistType: z.enum([...PlanType.options, 'cobra']),
      planYearId: z.number().int(),
    }),
  ),
  guides: z.array(z.object({ title: z.string(), url: z.url() })),
});
export type ResourceGroup = z.infer<typeof ResourceGroup>;

const CustomPlan = z.object({
  planYearId: z.number().int(),
  planId: z.number().int(),
  subPlans: z.array(
    z.object({
      pyrPlansId: z.number().int(),
      planName: z.string(),
      /** Whether the provider has put one there. */
      hasChecklist: z.boolean(),
    }),
  ),
});
export type CustomPlan = z.infer<typeof CustomPlan>;

export const listResourcePlans = operation({
  name: 'listResourcePlans',
  method: 'GET',
  path: `${resources}/plans`,
  access,
  summary:
    'The plan types with their checklists and guides, and the custom plans, of the plan year that people enroll for',
  params: CompanyPath,
  answer: z.object({
    /** Null if the company has no plan year. */
    planYearName: z.string().nullable(),
    additionalResources: z.url(),
    planTypes: z.array(ResourceGroup),
    customPlans: z.array(CustomPlan),
  }),
});

export const hasFsaTemplate = operation({
  name: 'hasFsaTemplate',
  method: 'GET',
  path: `${resources}/fsa/template-exists`,
  access,
  summary: 'Whether the provider has put an FSA enrollment template there',
  params: CompanyPath,
  answer: z.boolean(),
});

export const downloadFsaTemplate = operation({
  name: 'downloadFsaTemplate',
  method: 'GET',
  path: `${resources}/fsa/download-template`,
  access,
  summary: 'The FSA enrollment template, a spreadsheet',
  params: CompanyPath,
  file: 'xlsx',
});

export const downloadCustomChecklist = operation({
  name: 'downloadCustomChecklist',
  method: 'GET',
  path: `${resources}/custom/{planYearId}/{planId}/{pyrPlansId}/download-checklist`,
  access,
  summary: 'The checklist of one custom plan',
  params: CompanyPath.extend({ planYearId: RowId, planId: RowId, pyrPlansId: RowId }),
  file: 'pdf',
});

const posted = '/operator/companies/{compId}/enrollment-resources';

const PostedResource = z.object({
  kind: z.string(),
  pyrPlansId: z.number().int().nullable(),
  fileName: z.string(),
  size: z.number().int(),
});
export type PostedResource = z.infer<typeof PostedResource>;

export const postResource = operation({
  name: 'postResource',
  method: 'POST',
  path: posted,
  access: operator,
  summary: 'Put an FSA template or a custom plan’s checklist there, in place of the one before',
  params: CompanyPath,
  query: z.strictObject({
    fileName: requiredText(200),
    kind: z.enum(['fsa-template', 'custom-checklist'], 'Must be fsa-template or custom-checklist'),
    /** Of a checklist: the custom plan, by its id in the plan year. */
    pyrPlansId: RowId.optional(),
  }),
  takesFile: true,
  answer: PostedResource,
});

export const makeFsaTemplate = operation({
  name: 'makeFsaTemplate',
  method: 'POST',
  path: `${posted}/fsa-template`,
  access: operator,
  summary: 'Make the FSA template from the company’s plans and put it there',
  params: CompanyPath,
  answer: PostedResource,
});
