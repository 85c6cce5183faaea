import { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './artwork/contrast.ts';
import { makeDemo } from './demo.ts';
import type { Demo } from './records.ts';

const demo = makeDemo({ today: '2026-11-16' });
const text = (value: unknown) => JSON.stringify(value);
const withoutDates = (value: unknown) =>
  text(value)
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'date')
    .replaceAll(/(\d{4}–)?\d{4} Plan Year/g, 'year');

describe('makeDemo', () => {
  test('makes the same data from the same date and seed', () => {
    expect(makeDemo({ today: '2026-11-16' })).toEqual(demo);
  });

  test('makes different people from another seed', () => {
    const other = makeDemo({ today: '2026-11-16', seed: 2 });
    expect(text(other.participants)).not.toBe(text(demo.participants));
    expect(other.companies).toEqual(demo.companies);
  });

  test('shifts only the dates if today is different', () => {
    const later = makeDemo({ today: '2027-03-03' });
    // Accounts follow the calendar of pay dates and events that of months, which no two days share; leave's letters follow
    // business days, and documents name years.
    const people = (all: Demo) =>
      withoutDates({ ...all, enrollments: [], events: [], leave: null, documents: [] });
    expect(people(later)).toBe(people(demo));
    expect(later.companies[7]!.migration.cdhPlanned).toBe('2027-03-24');
    const [before, after] = [demo, later].map(({ participants }) =>
      participants.map((one) => one.birthDate),
    );
    expect(after).not.toEqual(before);
  });

  test('shares no mutable data between two calls', () => {
    const first = makeDemo({ today: '2026-11-16' });
    first.slides[0]!.headline = 'changed';
    first.users[0]!.memberships[0]!.responsibilities.length = 0;
    expect(makeDemo({ today: '2026-11-16' })).toEqual(demo);
  });
});

describe('slides', () => {
  test('are four, in order, in the contract’s shape', () => {
    expect(demo.slides.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    for (const slide of demo.slides) {
      const { order: _, ...wire } = slide;
      expect(MarketingSlide.parse(wire)).toEqual(wire);
    }
  });

  test('have text with at least 4.5:1 contrast', () => {
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    for (const { backgroundColor, textColor } of demo.slides) {
      expect(contrastRatio(backgroundColor, textColor)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('link into the portal or to example.com, each link with a label', () => {
    for (const slide of demo.slides) {
      for (const [link, label] of [
        [slide.action1Link, slide.action1Label],
        [slide.action2Link, slide.action2Label],
      ]) {
        expect(link === null).toBe(label === null);
        if (link) expect(link).toMatch(/^(\/[a-z-]+|https:\/\/example\.com\/[a-z-]+)$/);
      }
    }
  });
});

describe('public files', () => {
  const paths = demo.publicFiles.map(({ path }) => path);

  test('include every logo, account manager and slide image, and nothing else', () => {
    const agents = demo.companies.flatMap(({ accountManager }) =>
      accountManager
        ? `agents/${accountManager.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '-')}.svg`
        : [],
    );
    const needed = [
      ...demo.companies.map(({ logo }) => logo),
      ...new Set(agents),
      ...demo.slides.map(({ image }) => image),
    ];
    expect([...paths].sort()).toEqual([...needed].sort());
    expect(new Set(demo.publicFiles.map(({ content }) => content)).size).toBe(paths.length);
  });

  test.each(demo.publicFiles.map((file) => [file.path, file] as const))(
    '%s is one well-formed SVG without scripts, styles or external references',
    (_, { content, contentType }) => {
      expect(contentType).toBe('image/svg+xml');
      expect(content).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+">/,
      );
      expect(content).not.toMatch(/<(script|style|foreignObject|image|use|a|animate|set)\b/i);
      expect(content).not.toMatch(/\s(on\w+|style|href|xlink:href)=/i);
      expect(content.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /[a-z]+:\/\/|data:|javascript:|&/i,
      );
      expect(content.match(/url\((?!#)/)).toBeNull();
      expect(unclosed(content)).toEqual([]);
    },
  );

  test('draw each slide’s image on the slide’s own background', () => {
    for (const { image, backgroundColor } of demo.slides) {
      const file = demo.publicFiles.find(({ path }) => path === image)!;
      expect(file.content).toContain(`<rect width="480" height="320" fill="${backgroundColor}"/>`);
    }
  });
});

/** The elements left open at the end, or the first end tag that closes the wrong one. */
function unclosed(content: string): string[] {
  const open: string[] = [];
  for (const [, slash, name, selfClosed] of content.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (slash && open.pop() !== name) return [`</${name}>`];
    if (!slash && !selfClosed) open.push(name!);
  }
  return open;
}
