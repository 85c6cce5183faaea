import { useNavigate, useParams } from 'react-router';

export type WizardStep = { slug: string; title: string };

/** The step in the address, by its place in the list, and the way to another one. */
export function useWizardStep(steps: readonly WizardStep[]) {
  const { stepSlug } = useParams();
  const navigate = useNavigate();
  return {
    /** -1: there is no such step. */
    at: steps.findIndex(({ slug }) => slug === stepSlug),
    /** Done when the step is on screen. */
    open: async (index: number): Promise<void> => {
      const slug = steps[index]?.slug;
      // Asked of the browser: whoever calls may have waited meanwhile.
      if (slug === undefined || location.pathname.endsWith(`/${slug}`)) return;
      await navigate(`../${slug}`, { relative: 'path', flushSync: true });
    },
  };
}
