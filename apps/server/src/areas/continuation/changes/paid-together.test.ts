import { describe, it } from 'vitest';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });

/** Who elects on which form: the first, and those that follow it. */
const forms: Record<string, [first: string, others: string]> = {
  'one form': ['elect 06-20 ESC', ''],
  'two forms, the spouse first': ['elect 06-20 S', 'elect 06-23 EC'],
  'three forms': ['elect 06-20 E', 'elect 06-23 S; elect 06-26 C'],
};
const months = ['07', '08', '09', '10', '11'];
const monthly = (dollars: string, day: string, from = 0) =>
  `pay ${dollars} ${months
    .slice(from)
    .map((month) => `${month}-${day}`)
    .join(' ')}`;
/** How a family pays its 918.00 for July to November: with the first form, and later. */
const ways: Record<string, [withForm: string, later: string]> = {
  'on the first': ['', monthly('918', '01')],
  'at the end of the grace period': ['', monthly('918', '30')],
  'a little short, and more the next time': [
    '',
    `pay 900 07-05; pay 936 08-05; ${monthly('918', '05', 2)}`,
  ],
  'in two checks a month': ['', `${monthly('510', '01')}; ${monthly('408', '15')}`],
  'a quarter ahead': ['', 'pay 3*918 07-01; pay 2*918 10-01'],
  'the first month with the first form': ['pay 918 06-20', monthly('918', '05', 1)],
  'everything with the first form': ['pay 5*918 06-20', ''],
  'late, but accepted': ['', `pay 918 08-09; ${monthly('918', '20', 1)}`],
};

describe.each(Object.entries(ways))('a family that pays %s', (_, [withForm, later]) => {
  it.each(Object.entries(forms))(
    'and then stops ends together and is reinstated together: %s',
    async (__, [first, others]) => {
      await tell(
        stories.twoLevels(plan),
        `${first}; ${withForm}; ${others}; ${later}; night 2027-01-08
        ends 11-30:nonPayment 11-30:nonPayment 11-30:nonPayment
        bills ${months.map((month) => `${month}:918/918`).join(' ')}; letters termination
        pay 918 12-31 on 2027-01-09; ends - - -`,
      );
    },
  );
});
