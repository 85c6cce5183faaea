/** Why a debit came back (domain.md 8.3): what the employer reads, and what it means for the account and the payment. */
type ReturnReason = {
  text: string;
  /** Nothing more can be taken from the account, for this reason. */
  closes?: string;
  /** The money was not there yet: the provider may present it again. */
  mayRetry?: true;
};

/** Our own code, which no bank uses: the account was closed before the payment went to the bank. */
export const notSentCode = 'R00';

const reasons: Readonly<Record<string, ReturnReason>> = {
  [notSentCode]: { text: 'Not sent: the account was closed first' },
  R01: { text: 'Insufficient funds', mayRetry: true },
  R02: { text: 'Account closed', closes: 'The bank says that this account is closed.' },
  R03: {
    text: 'No account, or another account holder',
    closes: 'The bank has no account with this number in this name.',
  },
  R04: {
    text: 'Invalid account number',
    closes: 'The bank says that the account number is not valid.',
  },
  R05: { text: 'Not authorized: consumer account' },
  R06: { text: 'Returned at our bank’s request' },
  R07: { text: 'Authorization revoked' },
  R08: {
    text: 'Payment stopped',
    closes: 'Payments from this account were stopped at the bank. Please contact us.',
  },
  R09: { text: 'Uncollected funds', mayRetry: true },
  R10: { text: 'Not authorized' },
  R11: { text: 'Not according to the authorization' },
  R12: { text: 'Account moved to another bank' },
  R13: { text: 'Invalid routing number' },
  R14: { text: 'Account holder’s representative cannot act' },
  R15: { text: 'Account holder deceased' },
  R16: { text: 'Account frozen' },
  R17: { text: 'Entry cannot be processed as it is' },
  R20: { text: 'Account does not allow debits' },
  R21: { text: 'Invalid company identification' },
  R22: { text: 'Invalid identification number' },
  R23: { text: 'Refused by the account holder' },
  R24: { text: 'Duplicate entry' },
  R29: {
    text: 'Not authorized by the company',
    closes: 'The bank says that debits from this account are not authorized. Please contact us.',
  },
  R31: { text: 'Returned with our bank’s permission' },
};

const anyReturn: ReturnReason = { text: 'Returned by the bank' };

/** A code that is not in the list is still a return. */
export const returnReason = (code: string): ReturnReason => reasons[code] ?? anyReturn;

/** What the employer reads: `Insufficient funds`. */
export const returnText = (code: string): string => returnReason(code).text;
