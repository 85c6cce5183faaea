import type {
  MarketingSlide,
  PlanYear,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import type { Transaction } from '../../platform/database.ts';

export function listActiveSlides(tx: Transaction): Promise<MarketingSlide[]> {
  return tx
    .selectFrom('marketing_slides')
    .select([
      'slide_id as unqid',
      'headline',
      'paragraph',
      'background_color as backgroundColor',
      'text_color as textColor',
      'image_path as image',
      'action1_link as action1Link',
      'action1_label as action1Label',
      'action2_link as action2Link',
      'action2_label as action2Label',
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('slide_id')
    .execute();
}

/** Newest first. */
export function planYearsOf(tx: Transaction, compId: number): Promise<PlanYear[]> {
  return tx
    .selectFrom('plan_years')
    .select(['plan_year_id as pyrid', 'name', 'starts_on as startDate', 'ends_on as endDate'])
    .where('comp_id', '=', compId)
    .orderBy('starts_on', 'desc')
    .orderBy('plan_year_id')
    .execute();
}
