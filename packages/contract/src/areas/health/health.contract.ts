import { z } from 'zod';
import { open, operation } from '../../operation.ts';

export const getHealth = operation({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  access: open,
  summary: 'The server is running, and on which database',
  answer: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgresql']) }),
});

export const getReadiness = operation({
  name: 'getReadiness',
  method: 'GET',
  path: '/api/ready',
  access: open,
  summary: 'The server can take requests: its database responds and it is not shutting down',
  answer: z.object({ status: z.literal('ready') }),
});
