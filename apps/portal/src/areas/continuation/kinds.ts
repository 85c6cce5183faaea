import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';

type Kind = {
  /** The entry path, without the step. */
  entry: string;
  /** The names of the entry form and the update form. */
  name: string;
  submit: string;
  submitAnother: string;
  submitting: string;
  saved: string;
  /** The save button of an update. */
  save: string;
  /** The first letter that is mailed. */
  letter: string;
  /** What a call says where a part of its address is missing. */
  cannotGet: (what: 'company' | 'employee number' | 'ID') => string;
  cannotUpdate: string;
  loading: string;
};

/** How the two kinds of event differ in wording; everything else is one life cycle. */
export const kinds: Record<ContinuationService, Kind> = {
  cobra: {
    entry: '/enter-cobra-qe',
    name: 'COBRA QE',
    submit: 'Submit COBRA QE',
    submitAnother: 'Submit & Enter Another COBRA QE',
    submitting: 'Submitting COBRA QE',
    saved: 'COBRA QE saved successfully.',
    save: 'Save QE',
    letter: 'election notice',
    cannotGet: (what) => `Cannot get COBRA QE for invalid ${what}.`,
    cannotUpdate: 'Cannot update COBRA QEs for invalid company.',
    loading: 'Loading COBRA QE details...',
  },
  billing: {
    entry: '/direct-bill-event',
    name: 'Billing event',
    submit: 'Submit',
    submitAnother: 'Submit & Enter Another Billing Event',
    submitting: 'Submitting Billing Event',
    saved: 'Billing event saved successfully.',
    save: 'Save',
    letter: 'billing packet',
    cannotGet: (what) => `Cannot get Retiree/LOA billing event for invalid ${what}.`,
    cannotUpdate: 'Cannot update Retiree/LOA billing events for invalid company.',
    loading: 'Loading retiree/LOA details...',
  },
};
