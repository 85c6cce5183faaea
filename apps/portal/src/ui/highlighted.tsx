import { matchParts } from './match-parts.ts';

/** Text with the typed words in bold. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  return matchParts(text, typed).map((part, index) =>
    part.matched ? <strong key={index}>{part.text}</strong> : <span key={index}>{part.text}</span>,
  );
}
