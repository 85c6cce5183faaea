import { describe, expect, it } from 'vitest';
import { namesOfPeople } from './termination-text.ts';

const people = ['Ana', 'Bo', 'Cy', 'Dee'].map((fname) => ({ fname, lname: 'Ng' }));

describe('namesOfPeople', () => {
  it.each([
    [1, 3, 'Ana Ng'],
    [2, 3, 'Ana Ng and Bo Ng'],
    [3, 3, 'Ana Ng, Bo Ng, and Cy Ng'],
    [4, 3, 'Ana Ng, Bo Ng, and 2 others'],
  ])('names %i people, at most %i: %s', (count, most, text) => {
    expect(namesOfPeople(people.slice(0, count), most)).toBe(text);
  });
});
