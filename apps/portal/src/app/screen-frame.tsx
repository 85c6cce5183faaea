import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { Outlet } from 'react-router';
import { NotFound } from '../navigation/not-found.tsx';
import { useScreen } from '../navigation/screen.ts';
import { useScreenArrival } from '../navigation/screen-arrival.ts';
import { useSession } from '../session/session.tsx';
import { usePrintMarks } from './print-marks.ts';

/** A company's screens, each behind its page rule. */
export function CompanyScreens() {
  const screen = useScreen();
  const { company, facts, settings } = useSession();
  const allowed = !screen?.page || mayOpen(screen.page, facts);
  useScreenArrival(screen?.title, company.compname);
  usePrintMarks(company.compname, settings.timeZone);
  return allowed ? <Outlet /> : <NotFound />;
}

/** Screens that need no company. */
export function PlainScreens() {
  useScreenArrival(useScreen()?.title);
  return <Outlet />;
}
