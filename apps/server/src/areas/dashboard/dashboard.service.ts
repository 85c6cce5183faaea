import type { Context } from '../../request/context.ts';
import { listActiveSlides } from './dashboard.store.ts';

export function listMarketingSlides({ database }: Context) {
  return database.transaction({}, listActiveSlides);
}
