import { Text, Title } from '@mantine/core';
import type { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { useSession } from '../../session/session.tsx';
import { PromotionAction } from './promotion-action.tsx';
import classes from './promotions.module.css';

/** A slide's colors are the provider's own, chosen together. */
export function PromotionSlide({ slide }: { slide: MarketingSlide }) {
  const { staticUrl } = useSession().settings;
  const { headline, paragraph, backgroundColor, textColor, image } = slide;
  return (
    <div className={classes.slide} style={{ backgroundColor, color: textColor }}>
      <div className={classes.text}>
        <Title order={2} className={classes.headline}>
          {headline}
        </Title>
        <Text>{paragraph}</Text>
        <div className={classes.actions}>
          <PromotionAction
            link={slide.action1Link}
            label={slide.action1Label}
            style={{ backgroundColor: textColor, color: backgroundColor }}
          />
          <PromotionAction link={slide.action2Link} label={slide.action2Label} />
        </div>
      </div>
      {image !== null && (
        <img className={classes.image} src={`${staticUrl}/${image}`} alt="" loading="lazy" />
      )}
    </div>
  );
}
