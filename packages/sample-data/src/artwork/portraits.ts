import type { accountManagers } from '../demo-companies.ts';
import { svg } from './svg.ts';

type Look = {
  background: readonly [from: string, to: string];
  skin: string;
  /** The shade below the chin. */
  neck: string;
  clothes: string;
  collar: string;
  /** Drawn behind the head, and in front of it. */
  hairBehind: string;
  hairInFront: string;
};

/** A faceless bust of nobody in particular. */
function portrait(look: Look): string {
  const [from, to] = look.background;
  return svg(
    160,
    160,
    `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${from}"/>
        <stop offset="1" stop-color="${to}"/>
      </linearGradient>
    </defs>
    <rect width="160" height="160" fill="url(#sky)"/>
    ${look.hairBehind}
    <path d="M22 160c2-32 24-48 58-48s56 16 58 48z" fill="${look.clothes}"/>
    <path d="M66 92h28v20c0 10-6 16-14 16s-14-6-14-16z" fill="${look.neck}"/>
    ${look.collar}
    <rect x="54" y="38" width="52" height="66" rx="26" fill="${look.skin}"/>
    ${look.hairInFront}`,
  );
}

export const portraits: Readonly<Record<(typeof accountManagers)[number], string>> = {
  'Marisol Vega': portrait({
    background: ['#fde3d3', '#f6b99a'],
    skin: '#d99a6c',
    neck: '#c08257',
    clothes: '#0f766e',
    collar: '<path d="M62 112 80 136 98 112 104 115 80 150 56 115z" fill="#ecfdf5"/>',
    hairBehind:
      '<path d="M42 74c0-28 16-46 38-46s38 18 38 46c0 22 4 38 8 50H34c4-12 8-28 8-50z" fill="#3a2118"/>',
    hairInFront:
      '<path d="M51 72c0-24 12-38 29-38s29 14 29 38c-10-2-22-9-27-20-6 11-18 18-31 20z" fill="#3a2118"/>',
  }),
  'Gordon Pruitt': portrait({
    background: ['#dbe7f6', '#a9c3e6'],
    skin: '#f0c6a6',
    neck: '#dba985',
    clothes: '#27374f',
    collar: `<path d="M62 112 80 134 98 112 106 116 92 140 80 134 68 140 54 116z" fill="#f8fafc"/>
      <path d="M75 132h10l4 28H71z" fill="#b4472f"/>`,
    hairBehind: '',
    hairInFront:
      '<path d="M50 68c-3-26 9-40 32-40 20 0 31 14 28 40-3-4-5-9-6-15-14 1-30-1-40-7-5 6-10 12-14 22z" fill="#8b8f98"/>',
  }),
  'Anneke Lindqvist': portrait({
    background: ['#e4f3e8', '#aed9bd'],
    skin: '#f6d3b8',
    neck: '#e3b693',
    clothes: '#6d3f8c',
    collar:
      '<path d="M60 113c4 15 11 22 20 22s16-7 20-22l6 3c-4 20-13 30-26 30s-22-10-26-30z" fill="#f3e8ff"/>',
    hairBehind:
      '<circle cx="80" cy="24" r="15" fill="#c98e3c"/><rect x="47" y="30" width="66" height="60" rx="32" fill="#d9a14b"/>',
    hairInFront:
      '<path d="M51 72c-1-26 11-40 29-40s30 14 29 40c-5-12-10-19-17-23-12 8-31 8-41 23z" fill="#e2b15f"/>',
  }),
  'Terrence Oakley': portrait({
    background: ['#fdf0c9', '#f3cf72'],
    skin: '#80502f',
    neck: '#693f24',
    clothes: '#1d4e89',
    collar: '<path d="M62 112 80 132 98 112 107 116 94 142 80 132 66 142 53 116z" fill="#e0edfb"/>',
    hairBehind: '',
    hairInFront: `<path d="M52 62c-2-22 10-34 28-34s30 12 28 34c-4-11-9-15-14-17H66c-5 2-10 6-14 17z" fill="#20150f"/>
      <path d="M54 76c2 8 8 10 14 9 8-2 16-2 24 0 6 1 12-1 14-9v3c0 15-12 27-26 27S54 94 54 79z" fill="#20150f"/>`,
  }),
};
