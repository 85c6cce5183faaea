import type { PageId } from '@portal/contract/areas/session/pages.rules.ts';
import type { ComponentType } from 'react';
import { useMatches } from 'react-router';

export type Screen = {
  path: string;
  /** The page's heading and the first part of the browser's title. */
  title: string;
  layout: 'default' | 'wizard' | 'bare';
  /** What the screen requires first; a login and a chosen company if omitted. */
  needs?: 'nothing' | 'login';
  /** A signed-in user is redirected to the first screen. */
  onlySignedOut?: true;
  /** The rule that may hide the page from this company or user. */
  page?: PageId;
  load: () => Promise<{ default: ComponentType }>;
};

/** The current screen's row in the route table. */
export function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return handle as Screen | undefined;
}
