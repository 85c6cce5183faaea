import { leaveRequestForm, requestOf } from '@portal/contract/areas/leave/leave-forms.ts';

// Loads after the form is on screen.
export { leaveRequestForm, requestOf };
