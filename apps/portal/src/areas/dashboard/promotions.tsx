import { useQuery } from '@tanstack/react-query';
import { slidesQuery } from './dashboard.queries.ts';
import { PromotionCarousel } from './promotion-carousel.tsx';
import { PromotionsSkeleton } from './promotions-skeleton.tsx';

/** The provider's slides; nothing at all when there are none or they could not be read. */
export function Promotions() {
  const { data: slides, isPending } = useQuery(slidesQuery);
  if (isPending) return <PromotionsSkeleton />;
  return slides && slides.length > 0 ? <PromotionCarousel slides={slides} /> : null;
}
