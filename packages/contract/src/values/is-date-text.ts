// Separate from the date schemas: screens need this before the schema library has loaded.

/** Whether text has the form YYYY-MM-DD, whether or not the date exists. */
export const isDateText = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
