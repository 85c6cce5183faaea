import { cleanUpJob } from '../areas/session/clean-up.service.ts';
import type { Job } from '../platform/jobs.ts';
import type { Context } from './context.ts';

/** All scheduled and queued work. */
export function allJobs(context: Context): Job[] {
  return [cleanUpJob(context), ...(context.mail.sendJob ? [context.mail.sendJob] : [])];
}
