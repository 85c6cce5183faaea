/** The PID numbers a company's people from 000100001; it is not derived from any other id. */
export const empnoOf = (index: number) => String(100_001 + index).padStart(9, '0');
