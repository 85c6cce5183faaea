import { printQualifyingEvent } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { letterOf } from '@portal/contract/areas/continuation/service-letter.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { download } from '../../session/download.ts';

/** A notice as it would be mailed now, marked as a draft. */
export async function printEvent(compId: number, service: ContinuationService, unqid: number) {
  if (!(compId > 0)) throw new GuardFailed('Cannot print qualifying event for invalid company.');
  if (!(unqid > 0)) throw new GuardFailed('Cannot print qualifying event for invalid ID.');
  return download(printQualifyingEvent, {
    params: { compId, serviceLetter: letterOf(service), unqid },
  });
}
