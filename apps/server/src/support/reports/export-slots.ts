import { makeSlots } from '../../platform/slots.ts';

/** Each export holds a connection while it runs. */
export const maxExports = 4;

/** Waits until one of the running exports has ended, if there are too many. Returns how to give the slot back. */
export const takeExportSlot = makeSlots(maxExports).take;
