import { renewedTypes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import { enrollmentPlanTypes } from '@portal/contract/areas/reenrollment/plan-type.ts';
import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { CompanyFeatures } from '@portal/contract/areas/session/company.ts';

export type ChecklistCard = {
  key: string;
  title: string;
  /** What is asked there. */
  about: string;
  /** What to have at hand before starting; null where nothing is needed. */
  haveReady: string | null;
  to: string;
  /** 0 to 100. */
  progress: number;
  /** Whether something is answered, also where that makes no progress yet. */
  isStarted: boolean;
  enrollBy: string;
};

type Flags = CompanyFeatures['reEnrollmentChecklist'];

const base = '/reenrollment-checklist';
const acknowledge = "Next year's plan beside this year's, for you to check and acknowledge.";

/** One card per plan type that is being renewed; COBRA has two where packets are made. */
export const checklistCards = (years: readonly RenewalYear[], flags: Flags): ChecklistCard[] =>
  years.flatMap((year) => cardsOf(year, flags));

function cardsOf(year: RenewalYear, flags: Flags): ChecklistCard[] {
  const { planYearId, type, progress, isStarted, enrollBy } = year;
  const card = { key: type, progress, isStarted, enrollBy };
  if (type === 'COBRA') return cobraCards(year);
  if (type === 'direct bill' && flags.showDirectBillV2) {
    return [
      {
        ...card,
        title: enrollmentPlanTypes.db.long,
        about: 'The dates of open enrollment for people you bill directly.',
        haveReady: 'When open enrollment starts and ends.',
        to: `${base}/direct-bill/${planYearId}/general`,
      },
    ];
  }
  const word = renewedTypes[type];
  return [
    {
      ...card,
      title: enrollmentPlanTypes[word].long,
      about: acknowledge,
      haveReady: null,
      to: `${base}/${word}/${planYearId}`,
    },
  ];
}

/** A company that finished the old COBRA checklist sees only that one, unless the new one is finished too. */
function cobraCards(year: RenewalYear): ChecklistCard[] {
  const { planYearId, enrollBy, legacyChecklistComplete, checklistComplete, packets } = year;
  if (legacyChecklistComplete && !checklistComplete) {
    return [
      {
        key: 'COBRA',
        title: 'COBRA',
        about: acknowledge,
        haveReady: null,
        to: `${base}/cobra/${planYearId}`,
        progress: 100,
        isStarted: true,
        enrollBy,
      },
    ];
  }
  const plans: ChecklistCard = {
    key: 'COBRA',
    title: 'COBRA plans and rates',
    about:
      'How many people are newly eligible, who mails the packets, and what each plan will cost.',
    haveReady: "Your carriers' contacts and next year's rates, without the 2% administration fee.",
    to: `${base}/cobra-plan/${planYearId}/eligible-count`,
    progress: checklistComplete ? 100 : year.progress,
    isStarted: year.isStarted,
    enrollBy,
  };
  if (!packets) return [plans];
  return [
    plans,
    {
      key: 'COBRA packets',
      title: 'COBRA open enrollment packets',
      about: 'When packets go out, how they are printed, and the letter and form that are in them.',
      haveReady: 'The dates of your open enrollment, and any paper you want to add.',
      to: `${base}/cobra/${planYearId}/cover-letter-info`,
      progress: packets.isComplete ? 100 : packets.progress,
      isStarted: packets.progress > 0,
      enrollBy,
    },
  ];
}

export const isDone = ({ progress }: Pick<ChecklistCard, 'progress'>): boolean => progress >= 100;

/** The day to be done by: the earliest of what is open; null when nothing is. */
export function enrollByOf(cards: readonly ChecklistCard[]): string | null {
  const open = cards.filter((card) => !isDone(card)).map(({ enrollBy }) => enrollBy);
  return open.toSorted()[0] ?? null;
}
