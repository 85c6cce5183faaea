import { enrollments } from './enrollments.kind.ts';
import type { Kinds } from './kind.ts';
import { participants } from './participants.kind.ts';
import { terminations } from './terminations.kind.ts';

export const kinds: Kinds = { participants, terminations, enrollments };
