import { fold } from '@portal/contract/values/fold.ts';

/** Photos are filed by the agent's name: lower case, everything but letters and digits a dash (DASH-04). */
export function agentPhotoPath(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `agents/${slug}.svg`;
}
