/** A number and what it counts: '1 letter', '2 letters'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** 1,234: spelled out here because the browser's own number formatting is slow to start. */
export const displayCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');
