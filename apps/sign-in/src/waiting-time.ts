/** Seconds in words: 1 minute 30 seconds. */
export function waitingTime(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const parts = [counted(hours, 'hour'), counted(minutes, 'minute'), counted(whole % 60, 'second')];
  // Seconds do not matter in a long wait.
  return parts
    .slice(0, hours > 0 ? 2 : 3)
    .filter((part) => part !== '')
    .join(' ');
}

function counted(amount: number, unit: string): string {
  if (amount === 0) return '';
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
