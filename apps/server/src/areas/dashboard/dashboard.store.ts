import type { MarketingSlide } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
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
