import {
  downloadLeftOutRows,
  downloadRosterResult,
  downloadRosterTemplate,
  getRosterImport,
  listRosterChoices,
  listRosterImports,
  type RosterImport,
  type RosterStage,
} from '@portal/contract/areas/roster/roster.contract.ts';
import type { RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { download } from '../../session/download.ts';
import { companyKey, queryClient } from '../../session/query-client.ts';

export const area = 'roster';
/** The screens report their own failures. */
export const meta = { area, handledByScreen: true };

export const importPath = (importId: number) => `/import-participants/${importId}`;

/** A stage that moves on by itself. */
export const isUnderWay = (stage: RosterStage) =>
  stage === 'checking' || stage === 'committing' || stage === 'undoing';

const pollEvery = 1000;
const pollWhile = (isMoving: boolean) => (isMoving ? pollEvery : false);

const importsKey = (compId: number) => companyKey(compId, 'roster-imports');
export const importKey = (compId: number, importId: number) =>
  companyKey(compId, 'roster-import', importId);

export const importsQuery = (compId: number) =>
  queryOptions({
    queryKey: importsKey(compId),
    queryFn: ({ signal }) => call(listRosterImports, { params: { compId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      pollWhile(data?.some(({ stage }) => isUnderWay(stage)) ?? false),
    meta,
  });

export const importQuery = (compId: number, importId: number) =>
  queryOptions({
    queryKey: importKey(compId, importId),
    queryFn: ({ signal }) => call(getRosterImport, { params: { compId, importId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      pollWhile(data !== undefined && isUnderWay(data.stage)),
    meta,
  });

/** What can be chosen for a field; nobody changes it while an import is looked at. */
export const choicesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'roster-choices'),
    queryFn: ({ signal }) => call(listRosterChoices, { params: { compId } }, { signal }),
    meta,
  });

/** Shows an answer of the server at once. */
export function keepImport(compId: number, changed: RosterImport): void {
  queryClient.setQueryData(importQuery(compId, changed.importId).queryKey, changed);
  void queryClient.invalidateQueries({ queryKey: importsKey(compId) });
}

/** What saving or undoing an import may have changed on other pages. */
export function refreshCompany(compId: number): void {
  void queryClient.invalidateQueries({
    queryKey: companyKey(compId),
    predicate: ({ queryKey }) => !String(queryKey[2]).startsWith('roster-import'),
  });
}

export const loadTemplate = (compId: number, kind: RosterKind) =>
  download(downloadRosterTemplate, { params: { compId, kind } });

export const loadLeftOut = (compId: number, importId: number) =>
  download(downloadLeftOutRows, { params: { compId, importId } });

export const loadResult = (compId: number, importId: number) =>
  download(downloadRosterResult, { params: { compId, importId } });
