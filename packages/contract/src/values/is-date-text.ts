// Apart from the schemas of dates: screens ask this before the schema library is there.

/** Whether a text is written as YYYY-MM-DD, be there such a day or not. */
export const isDateText = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
