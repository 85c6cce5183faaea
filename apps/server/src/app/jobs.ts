import { closePlanYearsJob } from '../areas/enrollment/close-plan-years.service.ts';
import { postContributionsJob } from '../areas/enrollment/post-contributions.service.ts';
import { cleanUpJob } from '../areas/session/clean-up.service.ts';
import type { Job } from '../platform/jobs.ts';
import type { Context } from './context.ts';

/** All scheduled and queued work. */
export function allJobs(context: Context): Job[] {
  return [
    cleanUpJob(context),
    postContributionsJob(context),
    closePlanYearsJob(context),
    ...(context.mail.sendJob ? [context.mail.sendJob] : []),
  ];
}
