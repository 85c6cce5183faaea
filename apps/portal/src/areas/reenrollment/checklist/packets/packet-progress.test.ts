import { describe, expect, it } from 'vitest';
import { madeUpChecklist as base } from './checklist.fixture.ts';
import { packetStanding, packetTabs } from './packet-progress.ts';

const flags = ['coverLetterSectionComplete', 'oePacketsSectionComplete'] as const;
const open = (plan: typeof base) =>
  packetTabs(plan).flatMap(({ slug, isDisabled }) => (isDisabled ? [] : [slug]));

describe('Tabs of the packets', () => {
  it.each([
    [false, false, ['cover-letter-info']],
    [false, true, ['cover-letter-info']],
    [true, false, ['cover-letter-info', 'oe-packets']],
    [true, true, ['cover-letter-info', 'oe-packets', 'summary']],
  ])('cover letter %s, packets %s', (coverLetter, packets, tabs) => {
    const plan = { ...base, [flags[0]]: coverLetter, [flags[1]]: packets };
    expect(open(plan)).toEqual(tabs);
    expect(packetStanding(plan).canComplete).toBe(coverLetter && packets);
  });

  it('need nothing but the options where no packets are made', () => {
    const plan = { ...base, cobraOeHandler: 2 as const, cobraOeTemplateCoverLetter: false };
    expect(open(plan)).toEqual(['cover-letter-info', 'summary']);
    expect(packetStanding(plan).canComplete).toBe(true);
    expect(packetStanding({ ...plan, generalSectionComplete: false }).canComplete).toBe(false);
  });

  it('are all open, and everything is locked, once the packets are ordered', () => {
    const plan = { ...base, oePacketsChecklistComplete: true };
    expect(open(plan)).toEqual(['cover-letter-info', 'oe-packets', 'summary']);
    expect(packetStanding(plan)).toMatchObject({ progress: 100, isLocked: true });
    expect(packetStanding(base)).toMatchObject({ progress: 25, isLocked: false });
  });

  it('cannot be ordered before the plans are submitted', () => {
    const ready = { ...base, [flags[0]]: true, [flags[1]]: true };
    expect(packetStanding({ ...ready, checklistComplete: false }).canComplete).toBe(false);
  });
});
