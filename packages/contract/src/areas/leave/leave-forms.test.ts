import { expect, test } from 'vitest';
import { AbsenceForm, absenceOf, leaveRequestForm, requestOf } from './leave-forms.ts';

const today = '2026-11-17';
const person = {
  eeId: 'E-1042',
  nameFirst: 'Ana',
  nameLast: 'Ruiz',
  phone: '',
  addr1: '1 Main Street',
  addr2: '',
  city: 'Salem',
  stateProvCd: 'OR',
  postalCd: '97301',
};
const request = {
  ...person,
  email: '',
  type: 'Full Time',
  location: '',
  supervisorName: '',
  supervisorEmail: 'lee@example.com',
  hireDate: '2020-03-02',
  totalHoursWorked: '1,880',
  dateStart: '2026-12-01',
  dateEnd: '2026-12-15',
  reason: 'own-health',
  kinRelation: '',
  kinName: '',
  duration: 'continuous',
  explanation: 'Knee surgery.\n\nTwo weeks of rest.',
  confirmationEmail: 'hr@example.com',
  faxHealthProvider: false,
  providerName: '',
  providerFax: '',
};
const absence = {
  ...person,
  dob: '',
  absenceDate: '2026-11-16',
  hours: '3',
  minutes: '30',
  title: '',
};

type Schema = { safeParse: (form: unknown) => { error?: { issues: Issue[] } } };
type Issue = { path: PropertyKey[]; message: string };
const problemsOf = (schema: Schema, form: object) =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const ofRequest = (changes: object) =>
  problemsOf(leaveRequestForm(today), { ...request, ...changes });
const ofAbsence = (changes: object) => problemsOf(AbsenceForm, { ...absence, ...changes });

test('a request arrives in its three parts, its explanation on one line', () => {
  const { employee, employment, event } = requestOf(leaveRequestForm(today).parse(request));
  expect(employee).toMatchObject({ eeId: 'E-1042', phone: null, email: null });
  expect(employment).toMatchObject({ totalHoursWorked: 1880, location: null });
  expect(event.explanation).toBe('Knee surgery. Two weeks of rest.');
  expect(Object.keys(employee)).not.toContain('dateStart');
});

test('an empty request names each field it needs', () => {
  const empty = Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, value === false ? false : '']),
  );
  const required = 'This field is required';
  const choose = 'Please choose from the list';
  expect(problemsOf(leaveRequestForm(today), empty)).toEqual({
    eeId: required,
    nameFirst: required,
    nameLast: required,
    addr1: required,
    city: required,
    stateProvCd: required,
    postalCd: required,
    type: choose,
    supervisorEmail: required,
    hireDate: required,
    totalHoursWorked: required,
    dateStart: required,
    dateEnd: required,
    reason: choose,
    duration: choose,
    explanation: required,
    confirmationEmail: required,
  });
});

test('the specified messages of a request', () => {
  expect(ofRequest({ location: 'x'.repeat(31) })).toEqual({
    location: 'Location must be 30 characters or less',
  });
  expect(ofRequest({ supervisorEmail: 'lee' })).toEqual({
    supervisorEmail: 'Must be a valid email address',
  });
  expect(ofRequest({ confirmationEmail: `${'x'.repeat(45)}@example.com` })).toEqual({
    confirmationEmail: 'Email must be 50 characters or less',
  });
  expect(ofRequest({ hireDate: '2026-11-18' })).toEqual({ hireDate: 'Must not be in the future' });
  expect(ofRequest({ hireDate: 'soon' })).toEqual({ hireDate: 'Invalid Date Format' });
  expect(ofRequest({ totalHoursWorked: '0' })).toEqual({
    totalHoursWorked: 'Must be a positive number',
  });
  expect(ofRequest({ totalHoursWorked: 'many' })).toEqual({
    totalHoursWorked: 'Please enter a valid number',
  });
  expect(ofRequest({ phone: '555' })).toEqual({ phone: 'Phone must be at least 10 characters' });
});

test('the end is at least a day after the start; a date that is still typed breaks nothing', () => {
  const message = 'The end date must be after the start date';
  expect(ofRequest({ dateEnd: '2026-12-01' })).toEqual({ dateEnd: message });
  expect(ofRequest({ dateEnd: '2026-11-30' })).toEqual({ dateEnd: message });
  expect(ofRequest({ dateEnd: '2026-12-02' })).toEqual({});
  expect(ofRequest({ dateStart: '2026-02-31', dateEnd: '12/' })).toEqual({
    dateStart: 'Please enter a valid date',
    dateEnd: 'Invalid Date Format',
  });
});

test('only what is asked is checked and sent', () => {
  const kin = { kinRelation: '', kinName: 'x'.repeat(51) };
  expect(ofRequest(kin)).toEqual({});
  expect(ofRequest({ ...kin, reason: 'family-health' })).toEqual({
    kinRelation: 'This field is required',
    kinName: 'Must be 50 characters or less',
  });
  expect(ofRequest({ ...kin, kinName: '', reason: 'military-caregiver' })).toEqual({});
  const fax = { providerName: 'x'.repeat(51), providerFax: '555' };
  expect(ofRequest(fax)).toEqual({});
  expect(ofRequest({ ...fax, faxHealthProvider: true })).toEqual({
    providerName: 'Provider Name must be 50 characters or less',
    providerFax: 'Fax must have at least 10 digits',
  });
  expect(ofRequest({ faxHealthProvider: true })).toEqual({
    providerName: 'This field is required',
    providerFax: 'This field is required',
  });
  const sent = requestOf(
    leaveRequestForm(today).parse({ ...request, kinName: 'Leo', providerName: 'Dr. Adler' }),
  );
  expect(sent.event).toMatchObject({ kinName: null, providerName: null });
});

test('the specified messages of an absence', () => {
  expect(ofAbsence({})).toEqual({});
  expect(ofAbsence({ absenceDate: '', hours: '', minutes: '' })).toEqual({
    absenceDate: 'This field is required',
    hours: 'This field is required',
    minutes: 'This field is required',
  });
  const upTo = (max: number) => `Value must be between 0 and ${max}`;
  expect(ofAbsence({ hours: '25', minutes: '60' })).toEqual({ hours: upTo(24), minutes: upTo(59) });
  expect(ofAbsence({ hours: '1.5', minutes: '-1' })).toEqual({
    hours: upTo(24),
    minutes: upTo(59),
  });
  expect(ofAbsence({ title: 'x'.repeat(51) })).toEqual({ title: 'Must be 50 characters or less' });
  expect(ofAbsence({ dob: 'May', absenceDate: '16' })).toEqual({
    dob: 'Invalid Date Format',
    absenceDate: 'Invalid Date Format',
  });
  // The server alone refuses no time at all.
  expect(ofAbsence({ hours: '0', minutes: '0' })).toEqual({});
  expect(absenceOf(AbsenceForm.parse(absence)).event).toEqual({
    absenceDate: '2026-11-16',
    hours: 3,
    minutes: 30,
    title: null,
  });
});
