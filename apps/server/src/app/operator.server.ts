import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { uploadType } from '@portal/contract/operation.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { binderFor } from '../request/bind.ts';
import type { Context } from '../request/context.ts';
import { answerErrors } from '../request/errors.ts';
import { closeSilentConnections } from '../request/silent-connections.ts';
import { validatorCompiler } from '../request/validator.ts';
import { billingBackOfficeRoutes } from '../areas/billing/billing.routes.ts';
import { backOfficeRoutes } from '../areas/continuation/back-office.routes.ts';
import { hsaBackOfficeRoutes } from '../areas/hsa/hsa.routes.ts';
import { filePostingRoutes } from '../areas/files/history/file-history.routes.ts';
import { incomingFilesRoutes } from '../areas/files/uploads/uploads.routes.ts';
import { leaveBackOfficeRoutes } from '../areas/leave/back-office/leave-back-office.routes.ts';
import { libraryPostingRoutes } from '../areas/files/library/library.routes.ts';
import { onboardingRoutes } from '../areas/onboarding/onboarding.routes.ts';
import { operatorRoutes } from '../areas/operator/operator.routes.ts';
import { renewalReminderRoutes } from '../areas/reenrollment/checklists/reminders.routes.ts';
import { insurerRoutes } from '../areas/reenrollment/plans/renewal-plans.routes.ts';
import { renewalAnswerRoutes } from '../areas/reenrollment/answers/answers.routes.ts';
import { resourcePostingRoutes } from '../areas/reenrollment/resources/resources.routes.ts';
import { reportPostingRoutes } from '../areas/reports/history/history.routes.ts';

/** The provider's back office: a separate server on the loopback address, with its own token. */
export function buildOperatorServer(context: Context, token: string): FastifyInstance {
  const app = fastify({
    loggerInstance: context.log,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  closeSilentConnections(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  // A file is passed on as it arrives.
  app.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request) => {
    if (!sameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new Refusal('not-signed-in', 'The operator token is missing or invalid.');
    }
  });
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await context.metrics.read();
    return reply.type(type).send(text);
  });
  operatorRoutes(binderFor(app, 'operator'), context);
  onboardingRoutes(binderFor(app, 'onboarding'), context);
  backOfficeRoutes(binderFor(app, 'continuation'), context);
  leaveBackOfficeRoutes(binderFor(app, 'leave'), context);
  billingBackOfficeRoutes(binderFor(app, 'billing'), context);
  hsaBackOfficeRoutes(binderFor(app, 'hsa'), context);
  reportPostingRoutes(binderFor(app, 'reports'), context);
  libraryPostingRoutes(binderFor(app, 'files'), context);
  resourcePostingRoutes(binderFor(app, 'reenrollment'), context);
  renewalReminderRoutes(binderFor(app, 'reenrollment'), context);
  insurerRoutes(binderFor(app, 'reenrollment'), context);
  renewalAnswerRoutes(binderFor(app, 'reenrollment'), context);
  filePostingRoutes(binderFor(app, 'files'), context);
  incomingFilesRoutes(binderFor(app, 'files'), context);
  return app;
}

function sameSecret(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}
