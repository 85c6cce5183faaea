import * as contract from '@portal/contract/areas/leave/leave.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import { downloadLeaveLetter } from './download-letter.service.ts';

export function leaveLettersRoutes(bind: Bind, context: Context): void {
  bind(contract.downloadLeaveLetter, null, ({ member, params }) =>
    downloadLeaveLetter(context, member, params),
  );
}
