import { z } from 'zod';

const Text = z.string().trim().min(1).max(500);

const Side = z.strictObject({ name: Text, finish: Text, there: Text, link: Text });

/**
 * What the notices of a company's move say (domain.md 14.1). In braces stand the name of the side, the date, the
 * days until then, and the other texts that belong into a sentence.
 */
export const UpgradeTexts = z.strictObject({
  cdh: Side,
  cobra: Side,
  soon: z.strictObject({
    title: Text,
    titleOfBoth: Text,
    today: Text,
    tomorrow: Text,
    later: Text,
    text: Text,
    textToday: Text,
  }),
  upgraded: z.strictObject({ title: Text, titleOfBoth: Text, when: Text, text: Text }),
});
export type UpgradeTexts = z.infer<typeof UpgradeTexts>;

/** The defaults for texts an installation does not override. */
export const usualUpgradeTexts: UpgradeTexts = {
  cdh: {
    name: 'Health accounts',
    finish: 'Finish enrollments, terminations and direct debits that you have begun',
    there: 'Enroll and terminate participants and run direct debits there.',
    link: 'Open the health accounts platform',
  },
  cobra: {
    name: 'COBRA and direct billing',
    finish: 'Enter the events and notices that you have at hand',
    there: 'Enter qualifying events, initial notices and direct-billing events there.',
    link: 'Open the COBRA platform',
  },
  soon: {
    title: '{name} move to the upgraded platform {when}',
    titleOfBoth: 'Your company is moving to our upgraded platforms',
    today: 'today, {date}',
    tomorrow: 'tomorrow, on {date}',
    later: 'in {days} days, on {date}',
    text: 'Until then, work here as usual. {finish} before that day; afterwards, this page links to the new platform.',
    textToday: '{finish} now. Once the move is done, this page links to the new platform.',
  },
  upgraded: {
    title: '{name} moved to the upgraded platform on {date}',
    titleOfBoth: 'Your company has moved to our upgraded platforms',
    when: 'moved on {date}',
    text: '{there} Reports and documents from before stay here.',
  },
};
