/*
 * What a roster file can say. A field is a column of ours: the template shows it, any other file's columns are matched
 * to it, and the preview names it.
 */

export const rosterKinds = ['participants', 'terminations', 'enrollments'] as const;
export type RosterKind = (typeof rosterKinds)[number];

export type RosterField = {
  field: string;
  /** The template's heading, and what the preview calls it. */
  heading: string;
  kind: 'text' | 'date' | 'money' | 'choice' | 'secret';
  /** Whether every row needs it. */
  isRequired: boolean;
  /** When else a row needs it: 'for new people'. What is on file already needs nothing. */
  requiredWhen: string | null;
  /** Whether our template has a column for it. */
  isInTemplate: boolean;
  /** A line for the person who fills in a cell. */
  help: string;
  /** Other headings people use for it, in lower case without punctuation, plural or abbreviation. */
  alsoCalled: readonly string[];
};

type Hints = Partial<
  Pick<RosterField, 'kind' | 'isRequired' | 'requiredWhen' | 'isInTemplate' | 'alsoCalled'>
>;

const column = (field: string, heading: string, help: string, hints: Hints = {}): RosterField => ({
  field,
  heading,
  help,
  kind: 'text',
  isRequired: false,
  requiredWhen: null,
  isInTemplate: true,
  alsoCalled: [],
  ...hints,
});

const required = { isRequired: true } as const;
const forNewPeople = { requiredWhen: 'for new people' } as const;

/** What people call the SSN. Where it is the company's employee ID, such a column is the Employee ID. */
export const ssnHeadings: readonly string[] = [
  'ssn',
  'social',
  'social security',
  'social security number',
  'ss number',
  'tax id',
  'employee ssn',
  'member ssn',
  'participant ssn',
];

const payrollId = column(
  'payrollid',
  'Employee ID',
  'Up to nine digits. It tells us whether the person is on file already.',
  {
    ...required,
    kind: 'secret',
    alsoCalled: [
      'id',
      'id number',
      'employee id number',
      'employee number',
      'employee code',
      'payroll id',
      'payroll number',
      'associate id',
      'member id',
      'participant id',
      'personnel number',
      'file number',
    ],
  },
);

const lastName = column('lname', 'Last Name', 'Up to 20 characters.', {
  ...forNewPeople,
  alsoCalled: ['surname', 'family name', 'last', 'lname', 'name last'],
});
const firstName = column('fname', 'First Name', 'Up to 15 characters.', {
  ...forNewPeople,
  alsoCalled: ['given name', 'forename', 'first', 'fname', 'name first'],
});
/** For files that have both names in one column. It is read as Last Name and First Name. */
const fullName = column('fullName', 'Full Name', 'Last name, comma, first name.', {
  isInTemplate: false,
  alsoCalled: ['name', 'last name first name', 'name last first', 'last first'],
});

/** Of participants, in the template's order. A dependent's row has the employee's ID and a relationship. */
const person: readonly RosterField[] = [
  column('birthdate', 'Birth Date', 'A date such as 05/17/1988.', {
    kind: 'date',
    alsoCalled: ['date of birth', 'dob', 'birthday', 'born'],
  }),
  column('sex', 'Sex', 'F or M.', { kind: 'choice', alsoCalled: ['gender', 'sex gender'] }),
  column('hstreet1', 'Address 1', 'Street and number, up to 30 characters.', {
    ...forNewPeople,
    alsoCalled: ['address', 'street', 'street 1', 'street address', 'address line 1'],
  }),
  column('hstreet2', 'Address 2', 'Apartment or suite, up to 30 characters.', {
    alsoCalled: ['address line 2', 'street 2', 'apt', 'apartment', 'unit', 'suite'],
  }),
  column('hcity', 'City', 'Letters and spaces, up to 20 characters.', {
    ...forNewPeople,
    alsoCalled: ['town', 'city town'],
  }),
  column('hstate', 'State', 'The two letters of the state or territory.', {
    ...forNewPeople,
    kind: 'choice',
    alsoCalled: ['st', 'state code', 'state province'],
  }),
  column('hzip', 'Zip', 'Five digits, or nine with a hyphen. Keep leading zeros.', {
    ...forNewPeople,
    alsoCalled: ['zip code', 'zip postal code', 'zip postal', 'postal', 'postal code', 'postcode'],
  }),
  column('hphone', 'Phone', 'Ten digits.', {
    alsoCalled: [
      'phone number',
      'telephone',
      'telephone number',
      'mobile',
      'cell',
      'cell phone',
      'mobile phone',
    ],
  }),
  column('email', 'Email', 'Up to 50 characters.', {
    alsoCalled: ['email address', 'work email', 'personal email'],
  }),
  column('location', 'Location', 'One of your locations, by its name.', {
    kind: 'choice',
    requiredWhen: 'for new people if you see only some of your company’s locations',
    alsoCalled: [
      'division',
      'site',
      'office',
      'branch',
      'plant',
      'work location',
      'work site',
      'location name',
      'department',
      'dept',
      'dept site',
      'department site',
    ],
  }),
  column('payfreq', 'Pay Frequency', 'The payroll that deductions are taken from.', {
    ...forNewPeople,
    kind: 'choice',
    alsoCalled: [
      'pay cycle',
      'pay period',
      'pay freq',
      'payroll',
      'payroll frequency',
      'pay schedule',
      'pay group',
    ],
  }),
  column('payfreq2', 'Pay Frequency 2', 'A second payroll, where somebody has one.', {
    kind: 'choice',
    alsoCalled: ['second pay frequency'],
  }),
];

const fieldsOfKind: Record<RosterKind, readonly RosterField[]> = {
  participants: [
    column(
      'relation',
      'Relationship',
      'Employee, Spouse, Child or Other. Leave it empty for an employee.',
      {
        kind: 'choice',
        alsoCalled: ['relation', 'relationship to employee', 'relationship code', 'member type'],
      },
    ),
    payrollId,
    lastName,
    firstName,
    fullName,
    column(
      'ssn',
      'SSN',
      'Nine digits. Of a dependent; of an employee only where the employee ID is not the SSN.',
      {
        kind: 'secret',
        alsoCalled: [...ssnHeadings, 'dependent ssn'],
      },
    ),
    ...person,
  ],
  terminations: [
    payrollId,
    { ...lastName, requiredWhen: null },
    { ...firstName, requiredWhen: null },
    fullName,
    column('terminateBenefits', 'Benefits End', 'The last day of benefits.', {
      ...required,
      kind: 'date',
      alsoCalled: [
        'termination date',
        'date of termination',
        'term date',
        'terminate benefits',
        'end date',
        'end',
        'termination',
        'terminated',
        'separation date',
        'last day',
        'benefits end date',
        'benefit termination date',
        'coverage end',
        'coverage end date',
        'last day of coverage',
        'last day of benefit',
      ],
    }),
    column('lastDeduction', 'Last Deduction', 'The last pay date with a deduction.', {
      kind: 'date',
      requiredWhen: 'if benefits ended more than 90 days ago',
      alsoCalled: ['last deduction date', 'final deduction', 'last pay date', 'final pay date'],
    }),
  ],
  enrollments: [
    payrollId,
    lastName,
    firstName,
    fullName,
    ...person,
    column('plan', 'Plan', 'The plan of this row. Someone with two plans has two rows.', {
      ...required,
      kind: 'choice',
      alsoCalled: [
        'plan name',
        'plan type',
        'benefit',
        'benefit plan',
        'plan description',
        'account',
      ],
    }),
    column('planYear', 'Plan Year', 'By its name; needed only if the plan is open in two years.', {
      kind: 'choice',
      alsoCalled: ['plan year name'],
    }),
    column('partStart', 'Coverage Begins', 'The first day of participation.', {
      requiredWhen: 'for new enrollments',
      kind: 'date',
      alsoCalled: [
        'start',
        'start date',
        'begin',
        'coverage begin date',
        'effective',
        'effective date',
        'coverage start',
        'coverage start date',
        'begin date',
      ],
    }),
    column('partEnd', 'Coverage Ends', 'Leave it empty for the end of the plan year.', {
      kind: 'date',
      alsoCalled: ['coverage end', 'coverage end date', 'end', 'end date'],
    }),
    column('partAnn', 'Annual Election', 'For the whole plan year, in dollars.', {
      kind: 'money',
      requiredWhen: 'for new enrollments, except in an HSA or a custom plan',
      alsoCalled: [
        'election',
        'annual',
        'annual amount',
        'annual contribution',
        'annual election amount',
        'election amount',
        'annual allocation',
      ],
    }),
    column('firstPayDateOfChange', 'First Pay Date', 'The first pay date that has a deduction.', {
      kind: 'date',
      alsoCalled: ['first deduction', 'first deduction date', 'first payroll date'],
    }),
    column('payPeriodDeduction', 'Deduction', 'Per pay date. If empty, it is spread evenly.', {
      kind: 'money',
      alsoCalled: [
        'per pay',
        'per pay amount',
        'per pay deduction',
        'per pay period',
        'per paycheck',
        'per pay period deduction',
        'per pay period amount',
        'deduction amount',
        'pay period deduction',
        'payroll deduction',
      ],
    }),
    column('lfsa', 'Limited Purpose', 'Yes only for a Health Care FSA beside an HSA.', {
      kind: 'choice',
      alsoCalled: ['limited fsa', 'limited purpose fsa', 'lpfsa'],
    }),
    column(
      'planLevel',
      'Coverage Level',
      'Employee Only or Family, where Limited Purpose is Yes.',
      {
        kind: 'choice',
        alsoCalled: ['level', 'tier'],
      },
    ),
  ],
};

export const rosterFields = (kind: RosterKind): readonly RosterField[] => fieldsOfKind[kind];

/** What a file with these columns can say of a row: a full name is read as two. */
export const fieldsFilledBy = (kind: RosterKind, matched: ReadonlySet<string>) =>
  rosterFields(kind).filter(
    ({ field }) =>
      (matched.has(field) && field !== fullName.field) ||
      (matched.has(fullName.field) && (field === lastName.field || field === firstName.field)),
  );

export const fullNameField = fullName.field;
