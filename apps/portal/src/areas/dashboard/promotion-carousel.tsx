import { useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks';
import type { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { PromotionControls } from './promotion-controls.tsx';
import { PromotionSlide } from './promotion-slide.tsx';
import classes from './promotions.module.css';

/** Hover and focus are handled below, since the plugin forgets one when the other ends. */
const autoplay = () => [
  Autoplay({ delay: 10_000, stopOnInteraction: false, stopOnFocusIn: false }),
];

/** Embla itself, not Mantine's carousel, which would read out every slide as it passes. */
export function PromotionCarousel({ slides }: { slides: MarketingSlide[] }) {
  const { providerName } = useSession().settings;
  const [player] = useState(autoplay);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const heldRef = useMergedRef(hoverRef, focusRef);
  const several = slides.length > 1;
  const moves = !useReducedMotion() && several;
  const playing = moves && !paused && !hovered && !focused;
  const [viewport, embla] = useEmblaCarousel(
    { loop: several, watchDrag: several },
    playing ? player : [],
  );

  useEffect(() => {
    const follow = () => setCurrent(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', follow);
    return () => {
      embla?.off('select', follow);
    };
  }, [embla]);

  return (
    <section
      ref={heldRef}
      className={classes.promotions}
      aria-roledescription="carousel"
      aria-label={`News from ${providerName}`}
    >
      {several && (
        <PromotionControls
          count={slides.length}
          current={current}
          onGo={(index) => embla?.scrollTo(index)}
          onPrevious={() => embla?.scrollPrev()}
          onNext={() => embla?.scrollNext()}
          {...(moves && { paused, onPaused: setPaused })}
        />
      )}
      <div ref={viewport} className={classes.viewport}>
        <div className={classes.slides} aria-live={playing ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.unqid}
              className={classes.place}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide by the ARIA pattern; no element is one
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              // A hidden slide must not take focus: the carousel would jump to it.
              inert={index !== current}
            >
              <PromotionSlide slide={slide} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
