import { svg } from './svg.ts';

const illustration = (background: string, body: string) =>
  svg(480, 320, `<rect width="480" height="320" fill="${background}"/>${body}`);

const checkLine = (y: number, width: number, done: boolean) => `
  <circle cx="184" cy="${y}" r="11" fill="${done ? '#14b8a6' : '#e2e8f0'}"/>
  ${done ? `<path d="M179 ${y}l4 4 7-8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` : ''}
  <rect x="206" y="${y - 5}" width="${width}" height="10" rx="5" fill="${done ? '#94a3b8' : '#cbd5e1'}"/>`;

const coins = (x: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const y = 262 - index * 18;
    return `<rect x="${x}" y="${y}" width="66" height="16" rx="8" fill="${index % 2 === 0 ? '#e79a2b' : '#f3b64c'}"/>
      <rect x="${x + 12}" y="${y + 5}" width="30" height="3" rx="1.5" fill="#fff" fill-opacity=".55"/>`;
  }).join('\n');

const bar = (x: number, height: number, fill: string) =>
  `<rect x="${x}" y="${222 - height}" width="22" height="${height}" rx="5" fill="${fill}"/>`;

/** By slide id, each on its slide's background. */
export const illustrations: Readonly<Record<number, string>> = {
  // A checklist half done, on a calendar sheet.
  1: illustration(
    '#0b4f4a',
    `<circle cx="346" cy="126" r="118" fill="#0f645d"/>
    <circle cx="126" cy="222" r="84" fill="#0f645d"/>
    <rect x="146" y="62" width="208" height="216" rx="18" fill="#06322f" fill-opacity=".45"/>
    <rect x="138" y="50" width="208" height="216" rx="18" fill="#fff"/>
    <path d="M138 68a18 18 0 0 1 18-18h172a18 18 0 0 1 18 18v30H138z" fill="#f59e52"/>
    <rect x="180" y="38" width="12" height="28" rx="6" fill="#ecfdf9"/>
    <rect x="292" y="38" width="12" height="28" rx="6" fill="#ecfdf9"/>
    ${checkLine(130, 104, true)}
    ${checkLine(164, 76, true)}
    ${checkLine(198, 112, true)}
    ${checkLine(232, 60, false)}
    <path d="M384 250c-4-30 8-54 34-66 6 30-6 54-34 66z" fill="#2dd4bf"/>
    <path d="M382 252c-20-10-30-28-28-50 20 8 30 26 28 50z" fill="#5eead4"/>
    <path d="M383 276V232" stroke="#99f6e4" stroke-width="5" stroke-linecap="round"/>
    <circle cx="84" cy="92" r="9" fill="#f59e52"/>
    <circle cx="104" cy="126" r="5" fill="#5eead4"/>`,
  ),
  // Stacks of coins that grow, a sprout on the tallest.
  2: illustration(
    '#fdf1dc',
    `<circle cx="344" cy="110" r="76" fill="#fbdca6"/>
    <circle cx="344" cy="110" r="48" fill="#f8c97a"/>
    <ellipse cx="240" cy="284" rx="204" ry="22" fill="#f6dfb8"/>
    <rect x="84" y="278" width="312" height="8" rx="4" fill="#d8b27a"/>
    ${coins(104, 3)}
    ${coins(184, 5)}
    ${coins(264, 8)}
    <path d="M297 136V84" stroke="#2f7d4f" stroke-width="6" stroke-linecap="round"/>
    <path d="M297 104c-2-26-20-42-48-44 2 28 20 44 48 44z" fill="#3f9c66"/>
    <path d="M297 88c2-26 18-42 46-46 0 28-18 44-46 46z" fill="#57b981"/>
    <rect x="346" y="222" width="44" height="56" rx="10" fill="#0f766e"/>
    <path d="M368 238v24M356 250h24" stroke="#ecfdf5" stroke-width="6" stroke-linecap="round"/>`,
  ),
  // A notice leaving its envelope, above the line of legal dates.
  3: illustration(
    '#272a6b',
    `<circle cx="146" cy="122" r="106" fill="#32368a"/>
    <circle cx="374" cy="206" r="84" fill="#32368a"/>
    <rect x="160" y="40" width="160" height="176" rx="10" fill="#fff"/>
    <rect x="180" y="62" width="74" height="10" rx="5" fill="#8b8ff0"/>
    <rect x="180" y="86" width="120" height="7" rx="3.5" fill="#d5d8f5"/>
    <rect x="180" y="104" width="104" height="7" rx="3.5" fill="#d5d8f5"/>
    <path d="M132 116v94a14 14 0 0 0 14 14h188a14 14 0 0 0 14-14v-94l-98 62a19 19 0 0 1-20 0z" fill="#a9adf8"/>
    <path d="M136 220 220 160M344 220 260 160" stroke="#7f84e6" stroke-width="4" stroke-linecap="round"/>
    <circle cx="352" cy="96" r="40" fill="#f6b656"/>
    <circle cx="352" cy="96" r="30" fill="#fff7e8"/>
    <path d="M352 78v18l13 9" fill="none" stroke="#272a6b" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M72 272H408" stroke="#565bc0" stroke-width="6" stroke-linecap="round"/>
    <path d="M72 272H240" stroke="#5eead4" stroke-width="6" stroke-linecap="round"/>
    <circle cx="72" cy="272" r="9" fill="#5eead4"/>
    <circle cx="156" cy="272" r="9" fill="#5eead4"/>
    <circle cx="240" cy="272" r="14" fill="#fff"/>
    <circle cx="240" cy="272" r="7" fill="#f6b656"/>
    <circle cx="324" cy="272" r="9" fill="#8b8ff0"/>
    <circle cx="408" cy="272" r="9" fill="#8b8ff0"/>`,
  ),
  // A report's chart and its share of the whole.
  4: illustration(
    '#e3eefb',
    `<circle cx="108" cy="112" r="92" fill="#d0e2f7"/>
    <circle cx="366" cy="206" r="104" fill="#d0e2f7"/>
    <rect x="86" y="60" width="252" height="196" rx="16" fill="#9fbfe2" fill-opacity=".5"/>
    <rect x="78" y="50" width="252" height="196" rx="16" fill="#fff"/>
    <rect x="102" y="72" width="88" height="10" rx="5" fill="#12324f"/>
    <rect x="102" y="90" width="54" height="7" rx="3.5" fill="#b9cbe0"/>
    <path d="M102 222.500H306" stroke="#d5e0ec" stroke-width="3" stroke-linecap="round"/>
    ${bar(108, 44, '#bcd7f3')}
    ${bar(142, 62, '#8fbcea')}
    ${bar(176, 54, '#bcd7f3')}
    ${bar(210, 84, '#8fbcea')}
    ${bar(244, 100, '#3b82c4')}
    ${bar(278, 118, '#0f766e')}
    <rect x="318" y="166" width="122" height="122" rx="16" fill="#9fbfe2" fill-opacity=".5"/>
    <rect x="312" y="158" width="122" height="122" rx="16" fill="#fff"/>
    <circle cx="373" cy="219" r="32" fill="none" stroke="#d5e0ec" stroke-width="16"/>
    <circle cx="373" cy="219" r="32" fill="none" stroke="#f59e52" stroke-width="16" stroke-dasharray="131 201.1" transform="rotate(-90 373 219)"/>
    <circle cx="380" cy="90" r="26" fill="#0f766e"/>
    <path d="M380 78v20m-9-8 9 9 9-9" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
};
