import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import {
  canCompletePackets,
  makesPackets,
  packetProgress,
} from '@portal/contract/areas/reenrollment/sections.rules.ts';
import type { PacketTab } from '../frame/checklist-paths.ts';

/** What the packets checklist's page needs to know about how far it is. */
export function packetStanding(plan: CobraChecklist) {
  const facts = {
    handler: plan.cobraOeHandler,
    usesTemplateLetter: plan.cobraOeTemplateCoverLetter,
  };
  const sections = {
    general: plan.generalSectionComplete,
    coverLetter: plan.coverLetterSectionComplete,
    packets: plan.oePacketsSectionComplete,
    isFinalized: plan.checklistComplete,
    packetsCompleted: plan.oePacketsChecklistComplete,
  };
  return {
    progress: packetProgress(sections),
    canComplete: canCompletePackets(facts, sections),
    /** Ordered: what the packets were made of stays as it was. */
    isLocked: plan.oePacketsChecklistComplete,
  };
}

/** Each tab opens once what comes before it is complete; nobody has to prepare packets that are not made. */
export function packetTabs(plan: CobraChecklist | undefined) {
  const isNeeded =
    plan === undefined ||
    makesPackets({
      handler: plan.cobraOeHandler,
      usesTemplateLetter: plan.cobraOeTemplateCoverLetter,
    });
  const hasCoverLetter = plan?.coverLetterSectionComplete ?? false;
  const hasPackets = plan?.oePacketsSectionComplete ?? false;
  const isOpen = plan?.oePacketsChecklistComplete ?? false;
  return [
    { slug: 'cover-letter-info', label: 'Cover letter info' },
    { slug: 'oe-packets', label: 'OE packets', isDisabled: !isOpen && !hasCoverLetter },
    {
      slug: 'summary',
      label: 'Summary',
      isDisabled: !isOpen && isNeeded && !(hasCoverLetter && hasPackets),
    },
  ] satisfies { slug: PacketTab; label: string; isDisabled?: boolean }[];
}
