import { integer, text } from '../columns.ts';
import { defineTableSheet } from '../table-sheet.ts';

export const locationsSheet = defineTableSheet({
  name: 'Locations',
  about: 'Where people work. Users can be limited to some of them.',
  table: 'locations',
  key: ['code'],
  columns: {
    code: integer('Code', {
      required: true,
      min: 1,
      help: 'A number of your choice',
      example: 100,
    }),
    name: text('Name', {
      required: true,
      max: 50,
      help: 'As people know it',
      example: 'Main Plant',
    }),
  },
  stored: { code: 'location_code', name: 'name' },
});
