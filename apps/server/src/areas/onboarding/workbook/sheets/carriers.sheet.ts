import { addInsurers, insurerNames } from '../../../reenrollment/plans/lookups.service.ts';
import { text } from '../columns.ts';
import { defineSheet } from '../sheet.ts';

export const carriersSheet = defineSheet({
  name: 'Carriers',
  about: 'The insurers that plans can name. The list is the same for all companies.',
  key: ['name'],
  columns: {
    name: text('Name', {
      required: true,
      max: 60,
      help: 'As plans name it',
      example: 'Example Mutual',
    }),
  },
  read: async ({ tx }) => (await insurerNames(tx)).map((name) => ({ name })),
  write: ({ tx }, { added }) =>
    addInsurers(
      tx,
      added.map(({ name }) => name),
    ),
});
