import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PortalSettings, SignInSettings } from '@portal/contract/site-settings.ts';
import { notFound } from '@portal/contract/problem.ts';
import { awaitsFirstCompany } from '../areas/onboarding/first-company.service.ts';
import { trainingManualPath } from '../areas/files/library/training-manual.routes.ts';
import type { Context } from '../request/context.ts';
import { pageHeaders } from '../request/page-headers.ts';

const built = (site: string) => fileURLToPath(new URL(`../../../${site}/dist/`, import.meta.url));

type Site = { folder: string; prefix: string; settings: PortalSettings | SignInSettings };

/** Serves the two built sites: hashed assets cached forever, pages rendered per request. */
export async function sites(app: FastifyInstance, context: Context): Promise<void> {
  const portal = { folder: built('portal'), prefix: '/', settings: portalSettings(context) };
  const signIn = {
    folder: built('sign-in'),
    prefix: '/sign-in/',
    settings: signInSettings(context),
  };
  for (const site of [signIn, portal]) await serveFiles(app, site, site === signIn);

  const isWaiting = awaitsFirstCompany(context);
  const sendSignIn = async (reply: FastifyReply) => {
    // The page comes even if the database does not answer.
    const waits = await isWaiting().catch(() => false);
    const settings = { ...signIn.settings, awaitsFirstCompany: waits };
    return sendPage(reply, { ...signIn, settings }, context);
  };
  app.get('/sign-in', { schema: { hide: true } }, (_request, reply) => sendSignIn(reply));
  app.get('/sign-in/*', { schema: { hide: true } }, (request, reply) => {
    if (isFile(request.url)) throw notFound();
    return sendSignIn(reply);
  });
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    // A missing file or API path returns 404, not the page.
    if (/^\/(api|static|demo|operator|assets)(\/|$)/.test(request.url.split('?')[0]!))
      throw notFound();
    if (isFile(request.url)) throw notFound();
    return sendPage(reply, portal, context);
  });
}

async function serveFiles(
  app: FastifyInstance,
  { folder, prefix }: Site,
  first: boolean,
): Promise<void> {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) throw new Error(`The site in ${folder} is not built: run npm start.`);
  await app.register(fastifyStatic, {
    root: assets,
    prefix: `${prefix}assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: first,
  });
  // Files next to the page (the icon): few and named, so each gets its own route.
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ['**/assets/**', '**/index.html', '**/*.gz', '**/*.br'],
    index: false,
    maxAge: '5m',
    decorateReply: false,
  });
}

function isFile(url: string): boolean {
  return /\.\w{2,5}$/.test(url.split('?')[0]!);
}

const templates = new Map<string, { changed: number; text: string }>();

/** Read again after each build, so that `npm run dev` shows the newest. */
function template(folder: string): string {
  const path = join(folder, 'index.html');
  const changed = statSync(path).mtimeMs;
  const known = templates.get(path);
  if (known?.changed === changed) return known.text;
  const text = readFileSync(path, 'utf8');
  templates.set(path, { changed, text });
  return text;
}

function sendPage(reply: FastifyReply, site: Site, { config }: Context): FastifyReply {
  const { nonce, headers } = pageHeaders({
    connect: config.apiUrl ? [new URL(config.apiUrl).origin] : [],
    images: config.apiUrl ? [new URL(config.apiUrl).origin] : [],
    forms:
      'openEnrollmentUrl' in site.settings ? [new URL(site.settings.openEnrollmentUrl).origin] : [],
  });
  // Inside a script element only '<' could end it early.
  const settings = JSON.stringify(site.settings).replaceAll('<', '\\u003c');
  const html = template(site.folder)
    .replaceAll('__NONCE__', nonce)
    .replace('__SETTINGS__', () => settings);
  return reply.headers(headers).type('text/html').send(html);
}

function portalSettings({ config }: Context): PortalSettings {
  return {
    apiUrl: config.apiUrl,
    staticUrl: `${config.apiUrl}/static`,
    signInUrl: config.signInUrl,
    privacyPolicyUrl: config.privacyPolicyUrl,
    providerName: config.providerName,
    hsaPartnerName: config.hsaPartnerName,
    supportPhone: config.supportPhone,
    timeZone: config.timeZone,
    accountsPlatformUrl: config.accountsPlatformUrl,
    cobraPlatformUrl: config.cobraPlatformUrl,
    upgradeTexts: config.upgradeTexts,
    trainingManualUrl: config.trainingManualUrl ?? `${config.apiUrl}${trainingManualPath}`,
    openEnrollmentUrl: config.openEnrollmentUrl,
  };
}

function signInSettings({ config, isDemo }: Context): SignInSettings {
  return {
    apiUrl: config.apiUrl,
    portalUrl: config.publicUrl,
    privacyPolicyUrl: config.privacyPolicyUrl,
    providerName: config.providerName,
    supportPhone: config.supportPhone,
    demoMailboxUrl: isDemo ? `${config.publicUrl}/demo/mailbox` : null,
    awaitsFirstCompany: false,
  };
}
