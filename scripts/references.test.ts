import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * Comments and documents cite the rules (docs/domain.md) and the decisions by number. Here each of these
 * references is followed, so that a newcomer can.
 */

const root = join(import.meta.dirname, '..');
const isText = /\.(?:ts|tsx|mts|mjs|js|css|html|typ|sql|md|json|example)$/;

/** What is tracked, and what is new and not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => isText.test(path) && !path.endsWith('package-lock.json'))
  .filter((path) => existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const textOf = (path: string) => files.find((file) => file.path === path)!.text;

/** A sentence of a comment or document in one line, whatever line it was broken on. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');

type Found = { path: string; reference: string };

/** Every match of a pattern's first group. */
const references = (pattern: RegExp, isMeant: (path: string) => boolean = () => true): Found[] =>
  files
    .filter(({ path }) => isMeant(path))
    .flatMap(({ path, text }) =>
      [...inOneLine(text).matchAll(pattern)].map((match) => ({ path, reference: match[1]! })),
    );

const shown = ({ path, reference }: Found) => `${path}: ${reference}`;

test('every section of domain.md that is cited is there', () => {
  const domain = textOf('docs/domain.md');
  const known = new Set([
    ...[...domain.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gm)].map((match) => match[1]),
    // Deadlines and transitions are rows of tables.
    ...[...domain.matchAll(/^\| ([DT]\d+) /gm)].map((match) => match[1]),
  ]);
  const number = String.raw`(?:\d+(?:\.\d+)?|[DT]\d+)`;
  const cited = references(
    new RegExp(String.raw`domain\.md (${number}(?:(?:, | and | to )${number})*)`, 'g'),
  ).flatMap(({ path, reference }) =>
    reference.split(/, | and | to /).map((one) => ({ path, reference: one })),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ reference }) => !known.has(reference)).map(shown)).toEqual([]);
});

test('every decision that is cited is there', () => {
  const known = new Set(
    files.flatMap(({ path }) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []),
  );
  const cited = references(/\bdecisions?[ /](\d{4}(?:(?:, | and )\d{4})*)/gi).flatMap(
    ({ path, reference }) => reference.split(/, | and /).map((one) => ({ path, reference: one })),
  );
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter(({ reference }) => !known.has(reference)).map(shown)).toEqual([]);
});

/** As a heading is addressed: lower case, spaces as dashes, other signs dropped. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test('every link between documents leads somewhere', () => {
  const links = references(/\]\((?!\w+:)([^)\s]+)\)/g, (path) => path.endsWith('.md'));
  const leadsNowhere = ({ path, reference }: Found) => {
    const [to, anchor] = reference.split('#');
    const target = to ? join(dirname(path), to) : path;
    if (!existsSync(join(root, target))) return true;
    if (!anchor) return false;
    const headings = [...textOf(target).matchAll(/^#+ (.+)$/gm)].map((match) =>
      anchorOf(match[1]!),
    );
    return !headings.includes(anchor);
  };
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(leadsNowhere).map(shown)).toEqual([]);
});

test('nothing cites requirements that are not in the repository', () => {
  const areas =
    'SES|SHELL|DASH|PART|ENR|COBRA|DB|TERM|SET|REP|HIST|UPL|DOC|BILL|DEB|ACT|OER|REEN|RATE|LEAVE';
  const cited = references(
    new RegExp(
      String.raw`\b((?:${areas})-\d{2,3}|[QB]\d{2,3}|[Ss]pecifications? \d sections?)\b`,
      'g',
    ),
    // A migration that has run stays as it is, with its comments.
    (path) => !path.endsWith('.sql'),
  );
  expect(cited.map(shown)).toEqual([]);
});
