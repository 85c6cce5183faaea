import {
  requestPasswordReset,
  signIn,
  signOut,
} from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { demoSignIns } from '@portal/sample-data/demo-sign-ins.ts';
import { password, type ServedProduct } from './served-product.ts';

/** What the server acknowledged: from then on it must exist, whatever happens. */
export type Acknowledged = {
  /** Session ids by token. */
  signedIn: Map<string, string>;
  /** Sign-outs sent, acknowledged or not: a kill may fall between the commit and the response. */
  leaving: Set<string>;
  signedOut: Set<string>;
  resets: number;
};

export const nothingYet = (): Acknowledged => ({
  signedIn: new Map(),
  leaving: new Set(),
  signedOut: new Set(),
  resets: 0,
});

/** The second step needs a mailed code; these accounts sign in with a password alone. */
const accounts = demoSignIns
  .filter(({ shows }) => !shows.includes('two-step'))
  .map(({ userName }) => userName);

/** Each account gets five free resets; the fifth already blocks the next. */
const resetsAnAccount = 4;

/** Writes from several callers in parallel until the server is gone. */
export async function writeUntilKilled(
  product: ServedProduct,
  acknowledged: Acknowledged,
): Promise<void> {
  const signIns = accounts
    .slice(0, 4)
    .map((account) => untilGone(() => comeAndGo(product, account, acknowledged)));
  const resets = accounts.flatMap((account) =>
    Array.from({ length: resetsAnAccount }, () => account),
  );
  const resetter = untilGone(async () => {
    const userName = resets.pop();
    if (!userName) return 'done';
    await product.call(requestPasswordReset, { body: { userName } });
    acknowledged.resets++;
    return 'more';
  });
  await Promise.all([...signIns, resetter]);
}

async function comeAndGo(
  product: ServedProduct,
  userName: string,
  acknowledged: Acknowledged,
): Promise<'more'> {
  const { token } = await product.call(signIn, { body: { userName, password } });
  acknowledged.signedIn.set(token, sessionOf(token));
  if (Math.random() < 0.5) return 'more';
  acknowledged.leaving.add(token);
  await product.callAs(token)(signOut);
  acknowledged.signedOut.add(token);
  return 'more';
}

/** A call that never returned was not acknowledged; any refusal is a fault of the bench. */
async function untilGone(write: () => Promise<'more' | 'done'>): Promise<void> {
  try {
    while ((await write()) === 'more');
  } catch (error) {
    const gone = error instanceof CallFailed ? error.status === 0 : error instanceof TypeError;
    if (!gone) throw error;
  }
}

function sessionOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sid: string;
  };
  return claims.sid;
}
