import { slugOf } from '@portal/contract/values/slug.ts';

/** Photos are filed by the agent's name. */
export function agentPhotoPath(name: string): string {
  return `agents/${slugOf(name)}.svg`;
}
