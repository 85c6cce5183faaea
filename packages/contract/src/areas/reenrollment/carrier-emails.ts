/** A list joined by semicolons, each address once. */
export const emailsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(';')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
];
