import { describe, expect, it } from 'vitest';
import { resourceGroups, type ResourceFacts } from './resource-groups.rules.ts';
import { usualResourceLinks as links } from './resource-links.ts';

const facts = (changes: Partial<ResourceFacts> = {}): ResourceFacts => ({
  company: { hasCobra: false, hasRetiree: false },
  planYearId: 504,
  plans: [],
  ...changes,
});

describe('resourceGroups', () => {
  it('has one group per plan type, in a fixed order, with the names of its plans', () => {
    const plans = [
      { code: '0', name: 'Tuition' },
      { code: '3', name: 'HRA' },
      { code: 'D', name: 'Dependent Care FSA' },
      { code: 'M', name: 'Health Care FSA' },
    ] as const;
    expect(
      resourceGroups(facts({ plans }), links).map(({ planType, plans: names }) => [
        planType,
        names,
      ]),
    ).toEqual([
      ['fsa', ['Dependent Care FSA', 'Health Care FSA']],
      ['hra', ['HRA']],
      ['custom', ['Tuition']],
    ]);
  });

  it('a custom plan has files instead of the shared checklist', () => {
    const plans = [
      { code: 'S', name: 'HSA' },
      { code: '0', name: 'Tuition' },
    ] as const;
    expect(resourceGroups(facts({ plans }), links).map((group) => group.checklists)).toEqual([
      [{ title: 'HSA checklist', checklistType: 'hsa', planYearId: 504 }],
      [],
    ]);
  });

  it.each([
    [false, false, []],
    [true, false, ['cobra']],
    [false, true, ['db']],
    [true, true, ['cobra', 'db']],
  ] as const)('Direct Bill with COBRA %s and retirees %s has %j', (hasCobra, hasRetiree, types) => {
    const groups = resourceGroups(facts({ company: { hasCobra, hasRetiree } }), links);
    expect(groups).toHaveLength(types.length > 0 ? 1 : 0);
    expect(groups.flatMap((group) => group.checklists.map((each) => each.checklistType))).toEqual(
      types,
    );
    expect(groups.flatMap(({ guides }) => guides)).toEqual(
      types.flatMap((type) => links[type].guides),
    );
  });
});
