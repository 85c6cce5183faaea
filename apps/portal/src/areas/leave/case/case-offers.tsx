import { Button } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconArrowRight, IconReceiptDollar, IconShieldPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import classes from './leave-case.module.css';
import { type CaseOffer, offerPages, offerPath } from './offer-paths.ts';

function wordsOf(offer: CaseOffer): { title: string; text: string; action: string } {
  if (offer.kind === 'cobra') {
    return {
      title: 'The employee did not return',
      text: `The last day of leave was ${displayDate(offer.eventDate)}. It can be the date of a COBRA event.`,
      action: 'Enter a COBRA event',
    };
  }
  const until =
    offer.expectedReturn === null ? '' : `, return expected ${displayDate(offer.expectedReturn)}`;
  return {
    title: 'Benefits continue during the leave',
    text: `Approved from ${displayDate(offer.from)}${until}. The employee’s share can be billed.`,
    action: 'Start leave billing',
  };
}

type CaseOffersProps = { offers: readonly CaseOffer[]; empno: string | null };

/** What the case suggests to enter next; a form opens, and nothing is entered by itself. */
export function CaseOffers({ offers, empno }: CaseOffersProps) {
  const { facts } = useSession();
  const possible = offers.filter(({ kind }) => mayOpen(offerPages[kind], facts));
  return possible.map((offer) => {
    const { title, text, action } = wordsOf(offer);
    const path = offerPath(offer, empno);
    const Icon = offer.kind === 'cobra' ? IconShieldPlus : IconReceiptDollar;
    return (
      <aside key={offer.kind} className={classes.offer} aria-label={title}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <div className={classes.offerText}>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={path}
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onPointerEnter={() => preloadScreen(path)}
          onFocus={() => preloadScreen(path)}
        >
          {action}
        </Button>
      </aside>
    );
  });
}
