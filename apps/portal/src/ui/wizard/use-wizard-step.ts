import { useNavigate, useParams } from 'react-router';

export type WizardStep = { slug: string; title: string };

type StepOptions = {
  /** The query of the URL goes along from step to step. */
  keepsQuery?: boolean;
};

/** The step in the URL, by index, and a function to go to another one. */
export function useWizardStep(
  steps: readonly WizardStep[],
  { keepsQuery = false }: StepOptions = {},
) {
  const { stepSlug } = useParams();
  const navigate = useNavigate();
  return {
    /** -1: no such step. */
    at: steps.findIndex(({ slug }) => slug === stepSlug),
    /** Resolves when the step is on screen. */
    open: async (index: number): Promise<void> => {
      const slug = steps[index]?.slug;
      // Read from the browser: the caller may have awaited something in between.
      if (slug === undefined || location.pathname.endsWith(`/${slug}`)) return;
      const to = { pathname: `../${slug}`, search: keepsQuery ? location.search : '' };
      await navigate(to, { relative: 'path', flushSync: true });
    },
  };
}
