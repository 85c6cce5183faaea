import { Refusal } from '@portal/contract/problem.ts';
import { scanned, ScannerFailed, VirusFound } from '../../../platform/virus-scanner.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { checkedContent } from './checked-content.ts';

/** The content of an employer's file as it arrives: checked for what it is, and scanned. Whatever is wrong is refused. */
export function safeContent(
  context: Context,
  member: Member,
  content: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array, void> {
  return scannedContent(context, member, checkedContent(content, name));
}

/** The content scanned alone, for a file whose reader knows best what it is. */
export async function* scannedContent(
  { config, log }: Context,
  { compId, userId }: Member,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* config.scanner ? scanned(content, config.scanner) : content;
  } catch (error) {
    if (error instanceof VirusFound) {
      log.warn({ compId, userId, found: error.message }, 'refused an upload with a virus');
      throw new Refusal('invalid-input', 'A virus was found in this file. It was not uploaded.');
    }
    if (error instanceof ScannerFailed) {
      log.error({ err: error }, 'the virus scanner failed');
      throw new Refusal(
        'unavailable',
        'The file could not be checked for viruses, so it was not uploaded. Please try again later.',
      );
    }
    throw error;
  }
}
