import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useReducedMotion } from '@mantine/hooks';
import type { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { PromotionControls } from './promotion-controls.tsx';
import { PromotionSlide } from './promotion-slide.tsx';
import classes from './promotions.module.css';

/** DASH-31; hover and focus are handled here, since the plugin forgets one when the other ends. */
const autoplay = () => [Autoplay({ delay: 10_000, stopOnInteraction: false, stopOnFocusIn: false })];

export function PromotionCarousel({ slides }: { slides: MarketingSlide[] }) {
  const { providerName } = useSession().settings;
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(0);
  const [player] = useState(autoplay);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const several = slides.length > 1;
  const moves = !useReducedMotion() && several;
  const playing = moves && !paused && !hovered && !focused;

  return (
    <section
      className={classes.promotions}
      aria-roledescription="carousel"
      aria-label={`News from ${providerName}`}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
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
      <Carousel
        className={classes.carousel}
        withControls={false}
        emblaOptions={{ loop: several, watchDrag: several }}
        plugins={playing ? player : []}
        getEmblaApi={setEmbla}
        onSlideChange={setCurrent}
        attributes={{ container: { 'aria-live': playing ? 'off' : 'polite' } }}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide
            key={slide.unqid}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            // A slide out of sight must not take focus: the carousel would jump to it.
            inert={index !== current}
          >
            <PromotionSlide slide={slide} />
          </Carousel.Slide>
        ))}
      </Carousel>
    </section>
  );
}
