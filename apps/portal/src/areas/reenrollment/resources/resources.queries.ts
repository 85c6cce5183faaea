import {
  downloadCustomChecklist,
  downloadFsaTemplate,
  hasFsaTemplate,
  listResourcePlans,
} from '@portal/contract/areas/reenrollment/resources.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { download } from '../../../session/download.ts';
import { companyKey } from '../../../session/query-client.ts';

const meta = { area: 'enrollment-resources', handledByScreen: true };

export const resourcePlansQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'enrollment-resources', 'plans'),
    queryFn: ({ signal }) => call(listResourcePlans, { params: { compId } }, { signal }),
    meta,
  });

export const fsaTemplateQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'enrollment-resources', 'fsa-template'),
    queryFn: ({ signal }) => call(hasFsaTemplate, { params: { compId } }, { signal }),
    meta,
  });

export const loadFsaTemplate = (compId: number) =>
  download(downloadFsaTemplate, { params: { compId } });

type Checklist = { planYearId: number; planId: number; pyrPlansId: number };

export const loadCustomChecklist = (compId: number, checklist: Checklist) =>
  download(downloadCustomChecklist, { params: { compId, ...checklist } });
