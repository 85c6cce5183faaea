import { continuationDeadlines } from '../areas/continuation/views/deadlines.source.ts';
import { leaveDeadlines } from '../areas/leave/deadlines/leave-deadlines.source.ts';
import type { DeadlineSource } from '../support/deadlines/deadline-source.ts';

/** Every area with deadlines of its own. */
export const deadlineSources: readonly DeadlineSource[] = [continuationDeadlines, leaveDeadlines];
