// ExcelJS's own streaming writer, as its documentation shows it; prints the milliseconds it took.
import { Writable } from 'node:stream';
import ExcelJS from 'exceljs';

const [rows, columns] = process.argv.slice(2).map(Number);
const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
const begin = performance.now();
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: sink, useStyles: true });
const sheet = workbook.addWorksheet('Rows', { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = Array.from({ length: columns }, (_, at) => ({ header: `Column ${at}`, width: 16 }));
for (let row = 0; row < rows; row++) {
  const cells = Array.from({ length: columns }, (_, at) => {
    if (at % 5 === 3) return new Date(Date.UTC(2026, 0, 1 + ((row + at) % 365)));
    return at % 5 === 4 ? (row * 7 + at) / 100 : `Text ${row} ${at}`;
  });
  sheet.addRow(cells).commit();
}
sheet.commit();
await workbook.commit();
console.log(performance.now() - begin);
