import type { Paper } from './paper.ts';

type Provider = { providerName: string; supportPhone: string };

/** How to use the portal, for an employer's administrators. */
export const trainingManual = ({ providerName, supportPhone }: Provider): Paper => ({
  title: 'Training manual',
  subject: 'For administrators of employers',
  intro: `This manual shows how to do the daily work in the portal of ${providerName}. What your menu contains depends on your company’s services and on your own permissions, so you may not see every page that is named here.`,
  sections: [
    {
      heading: 'Signing in',
      items: [
        'Use the user name and password of your own account. Accounts are never shared: everything is recorded under the name of whoever did it.',
        'With two-step verification you also enter the six-digit code from your email. A code is valid for five minutes.',
        'After 30 minutes without activity you are signed out. Forms you had begun are kept as drafts in your browser.',
        'If you work for several companies, choose one first. The user menu at the top right changes it.',
      ],
    },
    {
      heading: 'Finding a person',
      items: [
        'Type a name, a PID or the last four digits of an ID in the search box at the top, or press Ctrl K from anywhere.',
        'The page Participants lists everybody you may see. Filter it, sort it, and export it as a spreadsheet.',
        'IDs are masked. A full ID is shown for 30 seconds after you ask for it, and that is recorded.',
      ],
    },
    {
      heading: 'People',
      items: [
        'Add New Participant creates a record. The form checks every field and lists all problems at once.',
        'Change an address, a phone number or dependents on the person’s own page. History shows who changed what, and when.',
        'Terminate Participant ends benefits for up to ten people at once. You review what will happen first, and can undo it for ten minutes.',
      ],
    },
    {
      heading: 'Enrolling in a plan',
      steps: [
        'Open the person and choose Plan Enrollment.',
        'Choose the plan year and the plan, then enter the dates and the annual election.',
        'Check the deductions per pay date on the summary, and submit.',
      ],
    },
    {
      heading: 'COBRA, retiree and leave billing',
      items: [
        'Report a qualifying event with Enter COBRA QE within 30 days of the event or of the loss of coverage. We mail the election notice.',
        'New to the plan? Enter COBRA Initial Notice sends the general notice to a newly covered employee and spouse.',
        'Start Retiree/LOA Billing begins direct billing of a retiree or of somebody on leave.',
        'An event can be changed until its notice is mailed. Its timeline shows every legal date, and Deadlines lists what is due.',
      ],
    },
    {
      heading: 'Leave',
      items: [
        'Enter Leave Request opens a case. Answer what you know; we ask the employee for the rest.',
        'Report an absence under an approved case from the case itself.',
      ],
    },
    {
      heading: 'Reports and files',
      items: [
        'Every report has a count, a preview and a spreadsheet. Its dates are inclusive.',
        'A schedule makes a report every week or month and mails a link to the people you choose. Report History keeps what was made.',
        'File Upload sends rosters and payroll files to us. File History lists what you sent.',
        'The Document Library has forms by plan year, legal documents, and this manual.',
      ],
    },
    {
      heading: 'Open enrollment',
      paragraphs: [
        'From 90 days before a plan year starts until 30 days after, the menu shows the Re-Enrollment Checklist and Open Enrollment Resources. Work through the checklist of each plan by its enroll-by date, 60 days before the start. Give employees the guides, and send us elections with the FSA enrollment template.',
      ],
    },
    {
      heading: 'Users and security',
      items: [
        'Manage Users, under Manage your Settings, invites a colleague. Give each the locations, pay frequencies and permissions they need, and no more.',
        'Remove people who leave on their last day.',
        'We never ask for your password or a code, by phone or by mail.',
      ],
    },
    {
      heading: 'Help',
      paragraphs: [
        `Your account manager is on the dashboard. Our help desk answers at ${supportPhone}, on business days.`,
      ],
    },
  ],
});
