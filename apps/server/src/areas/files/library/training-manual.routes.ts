import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../request/context.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { printPaper } from './paper.ts';
import { trainingManual } from './training-manual.ts';

/** The manual of an installation that has none of its own; public, as it says nothing about anybody. */
export const trainingManualPath = '/static/training-manual.pdf';

export function trainingManualRoutes(app: FastifyInstance, { pdf, config }: Context): void {
  /** Made when somebody asks for it first. */
  let made: Promise<Uint8Array> | undefined;
  app.get(trainingManualPath, { schema: { hide: true } }, async (_request, reply) => {
    made ??= printPaper(pdf, config.providerName, trainingManual(config)).catch(
      (error: unknown) => {
        made = undefined;
        throw error;
      },
    );
    const content = await made;
    return reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-disposition': 'inline; filename="training-manual.pdf"',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(fileTypes.pdf)
      .send(Buffer.from(content));
  });
}
