import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Operation } from '@portal/contract/operation.ts';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { findCaller, touchSession, type FoundCaller, type NamedCompany } from './caller.store.ts';
import type { Member } from './caller.ts';
import type { Context } from './context.ts';

export const idleLimitMs = 30 * 60_000;
/** Activity is recorded at most this often: the idle limit needs no finer resolution. */
const activityResolutionMs = 60_000;

/**
 * Runs before the body is read (onRequest): a caller without a token must get 401, not 400 for a bad body.
 */
export function authenticate(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('member', null);
  app.addHook('onRequest', async (request) => {
    const operation = request.routeOptions.config.operation;
    if (!operation || operation.access.kind === 'open') return;
    await admit(request, operation, context);
  });
}

const notSignedIn = () => new Refusal('not-signed-in', 'Please sign in.');
const notAllowed = (message: string) => new Refusal('not-allowed', message);

async function admit(
  request: FastifyRequest,
  operation: Operation,
  context: Context,
): Promise<void> {
  const { access } = operation;
  // The operator's port has its own guard. Here its operations do not exist.
  if (access.kind === 'operator') throw notFound();
  const params = request.params as PathParams;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token ? await context.tokens.verify(token) : null;
  if (!claims) throw notSignedIn();

  const now = context.clock.now();
  const company = access.kind === 'company' ? namedCompany(access.namedBy, params) : undefined;
  const found = await findCaller(context.database, claims.sid, company, context.clock.today());
  if (!found || !isAlive(found, now)) throw notSignedIn();
  // A partial session may only finish its second step, and a full one has no second step left.
  if (found.secondStepPending !== (access.kind === 'partial')) throw notSignedIn();

  request.caller = { ...found.user, sessionId: claims.sid, address: request.ip };
  if (operation.countsAsActivity !== false) {
    await recordActivity(context, claims.sid, found.lastSeenAt);
  }
  if (access.kind === 'self' && positiveInt(params['userId']) !== found.user.userId)
    throw notFound();
  if (access.kind === 'company') {
    const { membership } = found;
    if (!membership) throw notFound();
    const { scope, compId, ...rest } = membership;
    const member: Member = {
      ...request.caller,
      compId,
      ...rest,
      scope: { ...scope, compId, userId: found.user.userId },
    };
    refuseWithoutRight(access, member);
    request.member = member;
  }
}

async function recordActivity(
  { database, clock }: Context,
  sessionId: string,
  lastSeenAt: Date,
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - lastSeenAt.getTime() < activityResolutionMs) return;
  await database.transaction({ accounts: true }, (tx) => touchSession(tx, sessionId, now));
}

function isAlive(found: FoundCaller, now: Date): boolean {
  return (
    found.endedAt === null &&
    found.expiresAt > now &&
    now.getTime() - found.lastSeenAt.getTime() < idleLimitMs
  );
}

/** Also for a call that stands for another one. */
export function refuseWithoutRight(access: Access, member: Member): void {
  if (access.kind !== 'company') return;
  if (access.permission !== undefined && !member.facts.permissions.includes(access.permission)) {
    throw notAllowed('You do not have permission to do this.');
  }
  if (access.page !== undefined && !mayOpen(access.page, member.facts)) {
    throw notAllowed('This is not available for your company.');
  }
}

type PathParams = Record<string, string | undefined>;

function namedCompany(namedBy: string | undefined, params: PathParams): NamedCompany {
  if (namedBy !== undefined) return { code: params[namedBy] ?? '' };
  return { compId: positiveInt(params['compId']) };
}

function positiveInt(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
