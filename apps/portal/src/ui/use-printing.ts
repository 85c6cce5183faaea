import { createStore } from './create-store.ts';

const printing = createStore(false);
addEventListener('beforeprint', () => printing.set(true));
addEventListener('afterprint', () => printing.set(false));

/** Whether the page is being printed, where nothing can be opened or paged. */
export const usePrinting = printing.useValue;
