import { Loader, Paper } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useGoBack } from '../../../navigation/use-go-back.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PopUpNote } from './pop-up-note.tsx';
import { ProviderChecklistForm } from './provider-checklist-form.tsx';
import classes from './resources.module.css';

/** Long enough to read the sentence, and for the browser to open the tab. */
const shownMs = 1500;

/** Posts to the provider's checklist in a new tab, then goes back to where the reader came from. */
export default function OpenEnrollment() {
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const goBack = useRef(useGoBack('/open-enrollment-resources'));
  useEffect(() => {
    form.current?.submit();
    const timer = setTimeout(() => goBack.current(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageHead title="Redirecting to open enrollment checklist..." />
      <Paper className={classes.leaving}>
        <Loader size="sm" aria-hidden />
        <p>The checklist opens in a new tab.</p>
        <PopUpNote />
      </Paper>
      <ProviderChecklistForm
        ref={form}
        planYearId={search.get('planYearId') ?? ''}
        planType={search.get('planType') ?? ''}
      />
    </>
  );
}
