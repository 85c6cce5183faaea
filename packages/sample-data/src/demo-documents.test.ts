import { expect, it } from 'vitest';
import { makeCompanies } from './demo-companies.ts';
import { makeDocuments } from './demo-documents.ts';

const today = '2026-11-16';
const documents = makeDocuments(today, makeCompanies(today));

it('the full company has forms of two plan years, six legal documents and two years of education', () => {
  const own = documents.filter(({ compId }) => compId === 1001);
  const onTab = (wanted: string) => own.filter(({ tab }) => tab === wanted);
  expect(new Set(onTab('forms').map(({ planYearId }) => planYearId))).toEqual(new Set([503, 504]));
  expect(onTab('legal')).toHaveLength(6);
  expect(new Set(onTab('education').map(({ year }) => year))).toEqual(new Set([2025, 2026]));
});

it('no two documents of a section have the same name', () => {
  const places = documents.map(({ compId, tab, planYearId, year, fileName }) =>
    [compId, tab, planYearId, year, fileName].join(' '),
  );
  expect(new Set(places).size).toBe(places.length);
});
