/* What every sheet of the workbook has, besides its own columns. */

/** The first column: it marks the rows that are no data. */
export const markHeading = 'Mark';
export const helpMark = 'Help';
export const exampleMark = 'Example';
/** The first sheet explains the others. */
export const readMeName = 'Read me';
