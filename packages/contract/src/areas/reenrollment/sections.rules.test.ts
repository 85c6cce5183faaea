import { describe, expect, it } from 'vitest';
import {
  canCompletePackets,
  canFinalize,
  packetProgress,
  planProgress,
  sectionsOf,
  type SectionFacts,
} from './sections.rules.ts';

const today = '2026-11-15';
const both = [false, true];
const rates = [
  { ratesStatuses: [], isReviewed: false },
  { ratesStatuses: ['reviewed', 'needs review'], isReviewed: false },
  { ratesStatuses: ['reviewed', 'discontinued'], isReviewed: true },
] as const;
const dates = [
  { sendOn: null, deadline: null, isValid: false },
  { sendOn: '2026-11-28', deadline: '2026-12-14', isValid: false },
  { sendOn: '2026-11-29', deadline: '2026-12-13', isValid: false },
  { sendOn: '2026-11-29', deadline: '2026-12-14', isValid: true },
] as const;

/** Every combination of what the sections are read off, with what is meant. */
const combinations = [null, 0, 40].flatMap((eligibleCount) =>
  [null, 1, 2].flatMap((handler) =>
    both.flatMap((usesTemplateLetter) =>
      dates.flatMap(({ isValid, ...typed }) =>
        rates.flatMap(({ ratesStatuses, isReviewed }) =>
          both.flatMap((coverLetterApproved) =>
            both.flatMap((electionFormApproved) =>
              both.flatMap((isFinalized) =>
                both.map((packetsCompleted) => ({
                  facts: {
                    eligibleCount,
                    handler,
                    usesTemplateLetter,
                    ...typed,
                    ratesStatuses,
                    coverLetterApproved,
                    electionFormApproved,
                    isFinalized,
                    packetsCompleted,
                  } satisfies SectionFacts,
                  isValid,
                  isReviewed,
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
);

describe('the sections in every combination', () => {
  it('are read off the answers', () => {
    expect(combinations).toHaveLength(3 * 3 * 2 * 4 * 3 * 16);
    for (const { facts, isValid, isReviewed } of combinations) {
      const dated = isValid || facts.packetsCompleted;
      expect(sectionsOf(facts, today)).toEqual({
        eligibility: facts.eligibleCount === 40,
        options: facts.handler !== null,
        general: facts.handler !== null,
        rates: isReviewed,
        coverLetter: dated,
        packets: dated && facts.coverLetterApproved && facts.electionFormApproved,
        isFinalized: facts.isFinalized,
        packetsCompleted: facts.packetsCompleted,
      });
    }
  });

  it('open the submit of the plans: the count, the options and every rate', () => {
    for (const { facts, isReviewed } of combinations)
      expect(canFinalize(sectionsOf(facts, today))).toBe(
        facts.eligibleCount === 40 && facts.handler !== null && isReviewed,
      );
  });

  it('open the order of packets: the general section alone where none are made', () => {
    for (const { facts } of combinations) {
      const sections = sectionsOf(facts, today);
      const isMade = facts.handler === 1 || facts.usesTemplateLetter;
      const needed = isMade
        ? [sections.general, sections.coverLetter, sections.packets]
        : [sections.general];
      expect(canCompletePackets(facts, sections)).toBe(
        facts.isFinalized && needed.every((isComplete) => isComplete),
      );
    }
  });

  it('count as a share, and a submitted checklist as all of it', () => {
    for (const { facts } of combinations) {
      const sections = sectionsOf(facts, today);
      const share = (flags: boolean[]) => flags.filter(Boolean).length * 25;
      const { eligibility, options, rates: reviewed, general, coverLetter, packets } = sections;
      expect(planProgress(sections)).toBe(
        facts.isFinalized ? 100 : share([eligibility, options, reviewed]),
      );
      expect(packetProgress(sections)).toBe(
        facts.packetsCompleted ? 100 : share([general, coverLetter, packets]),
      );
    }
  });
});

it('a date that comes too near opens its section again, until the packets are ordered', () => {
  const facts: SectionFacts = {
    eligibleCount: 40,
    handler: 1,
    usesTemplateLetter: false,
    sendOn: '2026-11-29',
    deadline: '2026-12-14',
    coverLetterApproved: true,
    electionFormApproved: true,
    ratesStatuses: ['reviewed'],
    isFinalized: true,
    packetsCompleted: false,
  };
  expect(sectionsOf(facts, '2026-11-15').packets).toBe(true);
  expect(sectionsOf(facts, '2026-11-16').packets).toBe(false);
  expect(sectionsOf({ ...facts, packetsCompleted: true }, '2026-11-16').packets).toBe(true);
});
