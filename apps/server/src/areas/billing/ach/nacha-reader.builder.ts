/*
 * A reader of the public NACHA format, for tests. It shares nothing with the writer: fields are cut out by the positions
 * of the published record layouts, counted from 1, and every count, hash and total is added up again.
 */

export type ReadEntry = {
  code: string;
  routing: string;
  account: string;
  cents: number;
  reference: string;
  name: string;
  trace: string;
  description: string;
  effective: string;
};
export type ReadFile = {
  header: Record<
    'destination' | 'origin' | 'date' | 'time' | 'destinationName' | 'originName',
    string
  >;
  batches: { description: string; companyName: string; companyId: string; entries: ReadEntry[] }[];
  entries: ReadEntry[];
};

const cut = (line: string, from: number, to: number) => line.slice(from - 1, to);

function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not a valid file: ${what}`);
}

function numeric(line: string, from: number, to: number): bigint {
  const field = cut(line, from, to);
  must(/^\d+$/.test(field), `'${field}' at ${from} to ${to} is not a number`);
  return BigInt(field);
}

export function readNacha(content: string): ReadFile {
  must(/^[\x20-\x60\x7b-\x7e\n]*$/.test(content), 'something else than capital letters of ASCII');
  must(content.endsWith('\n'), 'the last line has no end');
  const lines = content.slice(0, -1).split('\n');
  must(lines.length % 10 === 0, `${lines.length} lines, which is no multiple of ten`);
  for (const line of lines) must(line.length === 94, `a line of ${line.length} characters`);

  const at = lines.findIndex((line) => line.startsWith('9'));
  const [header = '', ...body] = lines.slice(0, at);
  const control = lines[at]!;
  for (const line of lines.slice(at + 1))
    must(line === '9'.repeat(94), 'padding that is not nines');
  must(lines.length - at - 1 < 10, 'a whole block of padding');

  must(cut(header, 1, 3) === '101', 'the file header');
  must(cut(header, 34, 34) === 'A', 'the file ID modifier');
  must(cut(header, 35, 40) === '094101', 'record size, blocking factor or format code');

  const batches: (ReadFile['batches'][number] & { sums: Sums })[] = [];
  let open: { header: string; entries: ReadEntry[]; number: bigint } | null = null;
  for (const line of body) {
    const type = line[0];
    if (type === '5') {
      must(open === null, 'a batch within a batch');
      must(cut(line, 2, 4) === '225', 'the service class');
      must(cut(line, 51, 53) === 'CCD', 'the entry class');
      must(cut(line, 76, 79) === '   1', 'settlement date or originator status');
      open = { header: line, entries: [], number: numeric(line, 88, 94) };
      must(open.number === BigInt(batches.length + 1), 'the batch number');
    } else if (type === '6') {
      must(open !== null, 'an entry outside of a batch');
      must(cut(line, 79, 79) === '0', 'an addenda indicator without addenda');
      must(['27', '37'].includes(cut(line, 2, 3)), 'a transaction code that is no debit');
      open!.entries.push({
        code: cut(line, 2, 3),
        routing: cut(line, 4, 12),
        account: cut(line, 13, 29).trimEnd(),
        cents: Number(numeric(line, 30, 39)),
        reference: cut(line, 40, 54).trimEnd(),
        name: cut(line, 55, 76).trimEnd(),
        trace: cut(line, 80, 94),
        description: cut(open!.header, 54, 63).trimEnd(),
        effective: cut(open!.header, 70, 75),
      });
    } else if (type === '8') {
      must(open !== null, 'a batch control without a batch');
      const { header: of, entries, number } = open!;
      const sums = sumsOf(entries);
      must(cut(line, 2, 4) === cut(of, 2, 4), 'the service class of the batch control');
      must(numeric(line, 5, 10) === sums.count, 'the entry count of a batch');
      must(numeric(line, 11, 20) === sums.hash % 10_000_000_000n, 'the entry hash of a batch');
      must(numeric(line, 21, 32) === sums.debit, 'the total of a batch');
      must(numeric(line, 33, 44) === 0n, 'credits in a batch');
      must(cut(line, 45, 54) === cut(of, 41, 50), 'the company ID of the batch control');
      must(cut(line, 55, 79).trim() === '', 'something in the reserved part of a batch control');
      must(cut(line, 80, 87) === cut(of, 80, 87), 'the bank of the batch control');
      must(numeric(line, 88, 94) === number, 'the number of the batch control');
      const traces = entries.map(({ trace }) => trace);
      must(
        traces.every((trace, n) => n === 0 || trace > traces[n - 1]!),
        'the order of the traces',
      );
      must(
        traces.every((trace) => trace.startsWith(cut(of, 80, 87))),
        'a trace of another bank',
      );
      batches.push({
        description: cut(of, 54, 63).trimEnd(),
        companyName: cut(of, 5, 20).trimEnd(),
        companyId: cut(of, 41, 50),
        entries,
        sums,
      });
      open = null;
    } else must(false, `a record of type ${type}`);
  }
  must(open === null, 'a batch without its control');

  const total = (part: keyof Sums) => batches.reduce((sum, { sums }) => sum + sums[part], 0n);
  must(numeric(control, 2, 7) === BigInt(batches.length), 'the batch count');
  must(numeric(control, 8, 13) === BigInt(lines.length / 10), 'the block count');
  must(numeric(control, 14, 21) === total('count'), 'the entry count');
  must(numeric(control, 22, 31) === total('hash') % 10_000_000_000n, 'the entry hash');
  must(numeric(control, 32, 43) === total('debit'), 'the total');
  must(numeric(control, 44, 55) === 0n, 'credits in the file');
  must(cut(control, 56, 94).trim() === '', 'something in the reserved part of the file control');

  return {
    header: {
      destination: cut(header, 4, 13),
      origin: cut(header, 14, 23),
      date: cut(header, 24, 29),
      time: cut(header, 30, 33),
      destinationName: cut(header, 41, 63).trimEnd(),
      originName: cut(header, 64, 86).trimEnd(),
    },
    batches,
    entries: batches.flatMap(({ entries }) => entries),
  };
}

type Sums = { count: bigint; hash: bigint; debit: bigint };

const sumsOf = (entries: readonly ReadEntry[]): Sums => ({
  count: BigInt(entries.length),
  hash: entries.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n),
  debit: entries.reduce((sum, { cents }) => sum + BigInt(cents), 0n),
});
