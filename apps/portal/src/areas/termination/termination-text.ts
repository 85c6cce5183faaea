type Person = { fname: string; lname: string };

const list = new Intl.ListFormat('en-US');

/** Everyone by name; for many people, the first few and a count of the rest. */
export function namesOfPeople(people: readonly Person[], most = people.length): string {
  const names = people.map(({ fname, lname }) => `${fname} ${lname}`);
  if (names.length <= most) return list.format(names);
  const others = names.length - (most - 1);
  return list.format([...names.slice(0, most - 1), `${others} others`]);
}

/** A timestamp as a time of day. */
export function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

export const counted = (people: number) =>
  people === 1 ? '1 participant' : `${people} participants`;
