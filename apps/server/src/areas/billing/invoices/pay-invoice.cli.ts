/**
 * One payment in a separate process that a test can kill:
 * node pay-invoice.cli.ts <database URL, or embedded database directory> <company> <invoice> <account> <user> <key>.
 * It prints a line when it begins and another when the payment is committed, and then never answers.
 */
import { systemClock } from '../../../platform/clock.ts';
import { openPglite, openPostgres } from '../../../platform/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Member } from '../../../request/caller.ts';
import { payAdminInvoice } from './pay-invoice.service.ts';

const [place = '', company, invoice, account, user, key] = process.argv.slice(2);
const database = place.startsWith('postgres')
  ? openPostgres(place)
  : await openPglite({ dataDir: place });
const compId = Number(company);
const userId = Number(user);
const member = { compId, userId, address: 'test', scope: { compId, userId } } as Member;
const clock = systemClock('America/New_York');
// Only the hash of what was asked is needed.
const secrets = { hash: (text: string) => text } as Secrets;
console.log('begins');
await payAdminInvoice(
  { database, clock, secrets },
  member,
  { invoiceNumber: Number(invoice), cddId: Number(account) },
  key,
);
console.log('committed');
setInterval(() => {}, 1000);
