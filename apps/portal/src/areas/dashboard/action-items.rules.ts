/** The color of a count of people who wait (domain.md 5.4). */
export const countTone = (count: number): 'primary' | 'yellow' | 'red' =>
  count === 0 ? 'primary' : count <= 10 ? 'yellow' : 'red';
