import { contentProblem, headSize } from './file-content.rules.ts';
import {
  emptyFileMessage,
  maxUploadSize,
  uploadMessage,
} from '@portal/contract/areas/files/upload.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';

/**
 * The same content, refused as soon as it turns out to be too large, empty, a program, or something else than its name
 * says. The first piece is held back until that is known.
 */
export async function* checkedContent(
  content: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array, void> {
  let head: Uint8Array = new Uint8Array();
  let isChecked = false;
  let size = 0;
  const check = () => {
    const problem = contentProblem(name, head.subarray(0, headSize));
    if (problem) throw new Refusal('invalid-input', problem);
    isChecked = true;
  };
  for await (const piece of content) {
    size += piece.length;
    if (size > maxUploadSize) throw new Refusal('too-large', uploadMessage.tooLarge);
    if (isChecked) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headSize) continue;
    check();
    yield head;
  }
  if (size === 0) throw new Refusal('invalid-input', emptyFileMessage);
  if (isChecked) return;
  check();
  yield head;
}
