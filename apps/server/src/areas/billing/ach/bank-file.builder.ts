/** The bank's file, as a test wants it: entries with the addenda that say what became of ours. */
export type NoticeOfBank =
  | { trace: string; cents: number; code: string; corrected?: undefined }
  | { trace: string; code: string; corrected: string; cents?: undefined };

const pad = (value: number | bigint, length: number) => String(value).padStart(length, '0');

export function bankFile(notices: readonly NoticeOfBank[]): string {
  const receiver = '99000012';
  const records = notices.flatMap(({ trace, code, cents = 0, corrected }, at) => {
    const ownTrace = `12345678${pad(at + 1, 7)}`;
    const entry = `626${receiver}3${'000123454417'.padEnd(17)}${pad(cents, 10)}${' '.repeat(39)}1${ownTrace}`;
    const said = corrected === undefined ? ' '.repeat(44) : corrected.padEnd(44);
    const type = corrected === undefined ? '99' : '98';
    return [entry, `7${type}${code}${trace}${' '.repeat(6)}12345678${said}${ownTrace}`];
  });
  const count = notices.length * 2;
  const hash = (BigInt(receiver) * BigInt(notices.length)) % 10_000_000_000n;
  const total = notices.reduce((sum, { cents = 0 }) => sum + cents, 0);
  const sums = `${pad(hash, 10)}${pad(total, 12)}${pad(0, 12)}`;
  const lines = [
    `101${' 990000123'}${' 123456780'}2611180730A094101${'MERIDIAN BENEFITS'.padEnd(23)}${'EXAMPLE BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5225${'MERIDIAN BENEFIT'}${' '.repeat(20)}1990000001CCDBENEFITS  261118261118   112345678${pad(1, 7)}`,
    ...records,
    `8225${pad(count, 6)}${sums}1990000001${' '.repeat(25)}12345678${pad(1, 7)}`,
    `9${pad(1, 6)}${pad(Math.ceil((count + 4) / 10), 6)}${pad(count, 8)}${sums}${' '.repeat(39)}`,
  ];
  while (lines.length % 10 !== 0) lines.push('9'.repeat(94));
  return `${lines.join('\r\n')}\r\n`;
}
