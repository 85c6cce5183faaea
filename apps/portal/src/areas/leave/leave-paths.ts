/** The pages of leave. An address holds numbers only, never a reason. */
export const leaveRecordsPath = '/leave-records';

const employeeQuery = (eeId: string) => `eeId=${encodeURIComponent(eeId)}`;

export const allCasesPath = (eeId: string) =>
  `${leaveRecordsPath}/all-cases/${encodeURIComponent(eeId)}`;

export const casePath = (eeId: string, caseId: number | string, tab?: string) =>
  `${leaveRecordsPath}/${encodeURIComponent(eeId)}/case/${caseId}${tab === undefined ? '' : `/${tab}`}`;

export const absencesPath = (eeId: string) =>
  `${leaveRecordsPath}/${encodeURIComponent(eeId)}/absence-report`;

/** `title` is the case number, which the form then holds already. */
export const reportAbsencePath = (eeId?: string, title?: string) =>
  '/report-an-absence/personal-details' +
  (eeId === undefined ? '' : `?${employeeQuery(eeId)}`) +
  (title === undefined ? '' : `&caseId=${encodeURIComponent(title)}`);

export const enterRequestPath = (eeId?: string) =>
  `/enter-leave-request/personal-details${eeId === undefined ? '' : `?${employeeQuery(eeId)}`}`;
