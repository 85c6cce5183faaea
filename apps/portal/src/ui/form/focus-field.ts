/** Moves focus to a control of a form and brings it into view. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  // A group of controls is represented by its first one.
  const control = place?.querySelector<HTMLElement>('input, select, button') ?? place;
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
