import { unlistedInsurer } from '@portal/contract/areas/reenrollment/checklist-words.ts';

type Carrier = { carrier: string; newCarrierName: string | null };

/** The insurer of the list, or the name that was given instead. */
export const carrierOf = ({ carrier, newCarrierName }: Carrier): string =>
  carrier === unlistedInsurer ? (newCarrierName ?? '') : carrier;
