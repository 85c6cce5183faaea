import { Anchor, Text } from '@mantine/core';
import { noBenefitsAvailable } from '@portal/contract/areas/continuation/event.rules.ts';

type NoBenefitsProps = {
  date: string;
  /** Goes to the date that determines what is offered. */
  onCorrectDate: () => void;
};

/** The specified text; the tab it names is where the event's dates are here. */
export function NoBenefits({ date, onCorrectDate }: NoBenefitsProps) {
  const tab = 'Personal and Event Information tab';
  const [before = '', after = ''] = noBenefitsAvailable(date).split(tab);
  return (
    <Text component="span" role="alert">
      {before}
      <Anchor component="button" type="button" underline="always" onClick={onCorrectDate}>
        {tab}
      </Anchor>
      {after}
    </Text>
  );
}
