import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../../request/page-headers.ts';
import type { Context } from '../../request/context.ts';
import { escapeHtml } from '../../platform/mail.ts';
import { listMails } from './demo.store.ts';

const Query = z.strictObject({ to: z.string().max(100).optional() });

/** The demo mailbox: every email the portal would have sent, newest first. Served only in a demo. */
export function demoRoutes(app: FastifyInstance, { database, config }: Context): void {
  app.get(
    '/demo/mailbox',
    { schema: { hide: true, querystring: Query } },
    async (request, reply) => {
      const { to } = request.query as z.infer<typeof Query>;
      const mails = await database.transaction({ system: true }, (tx) => listMails(tx, to ?? null));
      const { nonce, headers } = pageHeaders({ connect: [], images: [] });
      const list = mails.map(
        (mail) => `<article><header><h2>${escapeHtml(mail.subject)}</h2>
        <p class="meta">To ${escapeHtml(mail.to_address)} · <time datetime="${mail.created_at.toISOString()}">${escapeHtml(
          mail.created_at.toLocaleString('en-US', {
            timeZone: config.timeZone,
            timeStyle: 'medium',
            dateStyle: 'short',
          }),
        )}</time></p></header>
        <div class="body">${linked(mail.text_body ?? 'Sent. The text is no longer stored.')}</div></article>`,
      );
      return reply.headers(headers).type('text/html').send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg"><title>Demo mailbox · ${escapeHtml(config.providerName)}</title><style nonce="${nonce}">${styles}</style></head>
<body><main><h1>Demo mailbox</h1>
<p class="meta">This demo does not send email. Messages it would have sent are listed here, newest first. <a href="">Refresh</a></p>
${list.join('\n') || '<p class="empty">No email yet. Sign in with an account that has two-step verification, or request a new password.</p>'}
</main></body></html>`);
    },
  );
}

function linked(text: string): string {
  return escapeHtml(text)
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replace(/https?:\/\/\S+/g, '<a href="$&">$&</a>')}</p>`)
    .join('');
}

const styles = `
:root { color-scheme: light dark; --page: #f4f6f8; --card: #fff; --line: #d5dce3; --text: #17212b; --quiet: #51606e; --accent: #0f766e; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1519; --card: #161e24; --line: #2c3841; --text: #e6ecf0; --quiet: #9fb0bc; --accent: #2dd4bf; } }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px; }
h1 { font-size: 22px; font-weight: 650; margin: 0 0 4px; } h2 { font-size: 16px; margin: 0; }
a { color: var(--accent); overflow-wrap: anywhere; } .meta { color: var(--quiet); font-size: 13px; margin: 0 0 16px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 20px; margin: 0 0 12px; }
article .meta { margin: 0 0 12px; } .body p { margin: 0 0 8px; } .empty { padding: 48px 0; text-align: center; color: var(--quiet); }`;
