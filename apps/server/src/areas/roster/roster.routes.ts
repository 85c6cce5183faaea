import * as contract from '@portal/contract/areas/roster/roster.contract.ts';
import type { Bind } from '../../request/bind.ts';
import type { Context } from '../../request/context.ts';
import { listRosterChoices } from './choices.service.ts';
import * as imports from './imports/imports.service.ts';
import { matchRosterColumns } from './imports/match-columns.service.ts';
import { commitRosterImport, undoRosterImport } from './imports/order-work.service.ts';
import { startRosterImport } from './imports/start-import.service.ts';
import { downloadLeftOutRows } from './left-out.service.ts';
import { downloadRosterResult } from './result.service.ts';
import * as rows from './rows/rows.service.ts';
import { downloadRosterTemplate } from './template.service.ts';

export function rosterRoutes(bind: Bind, context: Context): void {
  bind(contract.downloadRosterTemplate, null, ({ member, params }) =>
    downloadRosterTemplate(context, member, params.kind),
  );
  bind(contract.listRosterChoices, ({ member }) => listRosterChoices(context, member));
  bind(contract.findEarlierImport, ({ member, params }) =>
    imports.findEarlierImport(context, member, params.sha256),
  );
  bind(contract.listRosterImports, ({ member }) => imports.listRosterImports(context, member));
  bind(contract.getRosterImport, ({ member, params }) =>
    imports.getRosterImport(context, member, params.importId),
  );
  bind(contract.matchRosterColumns, ({ member, params, body }) =>
    matchRosterColumns(context, member, { importId: params.importId, mapping: body }),
  );
  bind(contract.listRosterRows, ({ member, params, query }) =>
    rows.listRosterRows(context, member, params.importId, query),
  );
  bind(contract.mendRosterRow, ({ member, params, body }) =>
    rows.mendRosterRow(context, member, {
      ...params,
      values: body.values,
      acceptWarnings: body.acceptWarnings,
    }),
  );
  bind(contract.acceptRosterWarnings, ({ member, params }) =>
    rows.acceptRosterWarnings(context, member, params.importId),
  );
  bind(contract.commitRosterImport, ({ member, params }) =>
    commitRosterImport(context, member, params.importId),
  );
  bind(contract.undoRosterImport, ({ member, params }) =>
    undoRosterImport(context, member, params.importId),
  );
  bind(contract.discardRosterImport, ({ member, params }) =>
    imports.discardRosterImport(context, member, params.importId),
  );
  bind(contract.downloadLeftOutRows, null, ({ member, params }) =>
    downloadLeftOutRows(context, member, params.importId),
  );
  bind(contract.downloadRosterResult, null, ({ member, params }) =>
    downloadRosterResult(context, member, params.importId),
  );
}

/** In the app that takes forms. */
export function rosterUploadRoutes(bind: Bind, context: Context): void {
  bind(contract.startRosterImport, ({ member, params, formFile, idempotencyKey }) =>
    startRosterImport(context, member, {
      kind: params.kind,
      file: formFile,
      key: idempotencyKey,
    }),
  );
}
