import { setRenewalReminders } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { Bind } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import * as service from './reminders.service.ts';

/** The provider's side, on the operator's port. */
export function renewalReminderRoutes(bind: Bind, context: Context): void {
  bind(setRenewalReminders, ({ params, body }) =>
    service.setRenewalReminders(context, params.compId, body.isOn),
  );
}
