export type MailingAddress = {
  street1: string;
  street2: string | null;
  city: string;
  state: string;
  zip: string;
};

export const addressLines = ({ street1, street2, city, state, zip }: MailingAddress): string[] => [
  street1,
  ...(street2 ? [street2] : []),
  `${city}, ${state} ${zip}`,
];
