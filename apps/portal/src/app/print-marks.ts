import { dateInZone } from '@portal/contract/values/day-count.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useEffect } from 'react';

/** What every printed page bears beside its number (print.css): the company and the date. */
export function usePrintMarks(companyName: string, timeZone: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // When printing begins: the page may have been open since yesterday.
    const mark = () => {
      style.setProperty('--print-company', JSON.stringify(companyName));
      const date = displayDate(dateInZone(new Date(), timeZone));
      style.setProperty('--print-date', JSON.stringify(`Printed ${date}`));
    };
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, [companyName, timeZone]);
}
