import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { getHealth, getReadiness } from '@portal/contract/areas/health/health.contract.ts';
import { tooManyAttempts } from '../platform/throttle.ts';
import { makeWaitingRequests, type WaitingRequests } from '../platform/waiting-requests.ts';
import { authenticate } from '../request/authenticate.ts';
import type { Context } from '../request/context.ts';
import { countWaiting } from '../request/count-waiting.ts';
import { answerError, answerErrors } from '../request/errors.ts';
import { closeSilentConnections } from '../request/silent-connections.ts';
import { validatorCompiler } from '../request/validator.ts';
import { routes } from './routes.ts';
import { sites } from './sites.ts';

export type Server = { app: FastifyInstance; drain: () => void };

type Options = {
  /** False for tests that need only the API and no built sites. */
  withSites?: boolean;
  waiting?: WaitingRequests;
  /** What the server still waits for before it counts as ready; null if nothing. */
  whyNotReady?: () => string | null;
  /** Extra routes, for tests of the platform itself. */
  extend?: (app: FastifyInstance) => void;
};

/** The HTTP server, ready to listen: security first, then the API documentation, then the routes. */
export async function buildServer(
  context: Context,
  {
    withSites = true,
    waiting = makeWaitingRequests(),
    whyNotReady = () => null,
    extend,
  }: Options = {},
): Promise<Server> {
  const { config } = context;
  const app = fastify({
    loggerInstance: context.log,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    frameworkErrors: (...failure) => void answerError(...failure),
    // Long enough for a large file over a slow line.
    requestTimeout: 15 * 60_000,
    forceCloseConnections: 'idle',
    // One line per request, below, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    // None of our path parameters is longer than this.
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  let draining = false;
  closeSilentConnections(app);

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'request');
    context.metrics.requestDone({
      operation: request.routeOptions.config.operation?.name ?? 'other',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  countWaiting(app, waiting);
  limitBodyTime(app);
  acceptJsonOnly(app);
  answerErrors(app);
  await secure(app, context);
  await describe(app);
  authenticate(app, context);
  routes(app, context, () => (draining ? 'This server is shutting down.' : whyNotReady()));
  extend?.(app);
  if (withSites) await sites(app, context);
  return { app, drain: () => (draining = true) };
}

const bodyMs = 60_000;

/** Only a form's file may take its time: whoever holds back any other body holds a connection. */
function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.operation?.takesForm) return;
    const timer = setTimeout(() => raw.destroy(), bodyMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Only JSON is accepted. A DELETE may declare JSON and send no body. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

async function secure(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(helmet, {
    // For responses that are not pages; pages set their own policy with a nonce.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(cors, {
    origin: [config.publicUrl, config.signInUrl, ...config.corsOrigins].map(
      (url) => new URL(url).origin,
    ),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    strictPreflight: false,
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match'],
    exposedHeaders: ['retry-after', 'etag', 'content-disposition'],
    maxAge: 600,
  });
  await app.register(cookie);
  if (config.requestsPerMinute > 0) {
    // Limits floods, per server. The limits that protect accounts are in the database.
    await app.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => isProbe(request) || (!isApi(request) && !isPublicFile(request)),
      errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1000)),
    });
  }
  app.addHook('onSend', async (request, reply) => {
    if (isApi(request)) void reply.header('cache-control', 'no-store');
  });
}

/** By route rather than by URL, which can be encoded in many ways (/%61pi/…). */
function isApi(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') ?? false;
}

/** A load balancer that is refused would take the server out of service. */
function isProbe(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return url === getHealth.path || url === getReadiness.path;
}

/** Logos and photos come from the database, unlike a built site's own files. */
function isPublicFile(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/static/') ?? false;
}

/** How the API document describes a form. Forms are not checked against a schema: they are read as they arrive. */
const form = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  },
};

async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Employer benefits portal', version: '1' },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route);
      const operation = route.route.config?.operation;
      return operation?.takesForm
        ? { ...described, schema: { ...described.schema, ...form } }
        : described;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
