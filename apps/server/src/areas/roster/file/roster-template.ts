import type { SheetRow } from '../../../platform/sheets/read-xlsx.ts';

/** In the example row of our templates, as last and first name. */
export const exampleName = { last: 'Example', first: 'Replace Me' };

/** Whether a row is the example that somebody left in the template. */
export const isExampleRow = ({ cells }: SheetRow): boolean =>
  cells.includes(exampleName.last) && cells.includes(exampleName.first);
