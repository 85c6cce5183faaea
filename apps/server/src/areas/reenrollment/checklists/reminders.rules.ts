/** Days before the renewal date on which somebody is reminded (domain.md 9.1). */
export const reminderDays = [90, 75, 60, 45] as const;

/** The latest reminder that is due so many days before the renewal date; none before the first or from that day on. */
export const dueReminder = (daysLeft: number): (typeof reminderDays)[number] | undefined =>
  daysLeft > 0 ? reminderDays.findLast((days) => daysLeft <= days) : undefined;
