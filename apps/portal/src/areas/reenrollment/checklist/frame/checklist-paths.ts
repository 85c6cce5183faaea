export const landingPath = '/reenrollment-checklist';

export type PlanTab = 'eligible-count' | 'oe-packets-options' | 'plan-rates' | 'summary';
export type PacketTab = 'cover-letter-info' | 'oe-packets' | 'summary';
export type DirectBillTab = 'general' | 'plan-rates' | 'summary';

/** The address of a checklist without its tab, and of a tab. */
const pathOf = (kind: string, planYearId: number, tab: string | undefined): string =>
  `${landingPath}/${kind}/${planYearId}${tab === undefined ? '' : `/${tab}`}`;

export const planChecklistPath = (planYearId: number, tab?: PlanTab) =>
  pathOf('cobra-plan', planYearId, tab);
export const packetChecklistPath = (planYearId: number, tab?: PacketTab) =>
  pathOf('cobra', planYearId, tab);
export const directBillPath = (planYearId: number, tab?: DirectBillTab) =>
  pathOf('direct-bill', planYearId, tab);

/** A plan year's number in an address; undefined if it is none. */
export const planYearOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
