import { z } from 'zod';
import { readZip } from '../../roster/file/read-digits.ts';

/** A zip whose zeros in front a spreadsheet has dropped, as rosters read it, and then checked like any other. */
export const zipFromSheet = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    const read = readZip(String(value));
    return 'value' in read ? read.value : value;
  }, schema);
