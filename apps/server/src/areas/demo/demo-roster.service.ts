import { Readable } from 'node:stream';
import { makeDemo } from '@portal/sample-data/demo.ts';
import type { Context } from '../../request/context.ts';
import { matchRosterColumns } from '../roster/imports/match-columns.service.ts';
import { startRosterImport } from '../roster/imports/start-import.service.ts';
import { administratorOf } from './demo-member.ts';
import { readFact, writeFact } from './demo.store.ts';

const fact = 'demo-roster';
const compId = 1001;

/** One import that waits for its review: new people, a change, a warning and a problem. Nothing of it is saved. */
export async function beginRosterImport(context: Context): Promise<void> {
  const { database } = context;
  if ((await database.transaction({ system: true }, (tx) => readFact(tx, fact))) !== null) return;
  const member = await administratorOf(context, compId);
  const file = {
    name: 'new-hires.csv',
    content: Readable.from([Buffer.from(fileText(context.clock.today()))]),
  };
  // With the same key it is the same import, if this is interrupted.
  const { importId, mapping } = await startRosterImport(context, member, {
    kind: 'participants',
    file,
    key: 'demo-roster-import',
  });
  await matchRosterColumns(context, member, { importId, mapping });
  await database.transaction({ system: true }, (tx) => writeFact(tx, fact, 'done'));
}

function fileText(today: string): string {
  const { participants } = makeDemo({ today });
  const known = participants.find((person) => person.compId === compId && !person.endedOn)!;
  const young = `${Number(today.slice(0, 4)) - 3}-05-17`;
  const lines = [
    ['Relationship', 'Employee No', 'Last Name', 'First Name', 'DOB', 'Street', 'City', 'State'],
    ['', '999400001', 'Aldersey', 'Maya', '1991-04-18', '14 Quay Street', 'Sandusky', 'OH'],
    ['Spouse', '999400001', 'Aldersey', 'Jon', '1990-10-02', '', '', ''],
    ['', '999400002', 'Brightwater', 'Theo', '1985-12-30', '8 Mill Road', 'Lorain', 'Ohio'],
    ['', '999400003', 'Castellan', 'Rue', '1979-07-23', '3 Elm Court', 'Huron', 'OX'],
    ['', '999400004', 'Dovetail', 'Ines', young, '77 Pier Avenue', 'Vermilion', 'OH'],
    ['', known.payrollId, known.lastName, known.firstName, '', '210 New Address Lane', '', ''],
  ];
  const more = [
    ['Zip', 'Site', 'Pay Freq'],
    ['44870', 'Sandusky Plant', 'Weekly'],
    ['', '', ''],
    ['44052', 'Lorain Distribution Center', 'Biweekly'],
    ['44839', 'Sandusky Plant', 'Weekly'],
    ['44089', 'Sandusky Plant', 'Weekly'],
    ['', '', ''],
  ];
  return lines.map((line, at) => [...line, ...more[at]!].join(',')).join('\n');
}
