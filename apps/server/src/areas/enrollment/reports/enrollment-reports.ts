/** The reports about accounts and custom plans. */
export const enrollmentReports = {};
