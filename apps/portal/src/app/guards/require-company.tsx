import { companyInUse } from '@portal/contract/areas/session/company-in-use.rules.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';
import { settings } from '../../session/settings.ts';
import {
  chooseCompany,
  dropChosenCompany,
  useChosenCompanyId,
} from '../../session/chosen-company.ts';
import { CompaniesFailedPage } from './companies-failed-page.tsx';
import { Redirect } from './redirect.tsx';
import { useLogin } from '../../session/login.ts';
import { useCurrentPath } from '../../session/next-path.ts';
import { type Session, SessionContext } from '../../session/session.tsx';
import {
  companiesQuery,
  featuresQuery,
  migrationQuery,
  permissionsQuery,
} from '../../session/session.queries.ts';

const noFeatures = {
  reEnrollmentChecklist: {
    showDirectBillV2: false,
    showCustomPlanV2: false,
    showHsaPlanV2: false,
    showFsaPlanV2: false,
    showHraPlanV2: false,
    showQtePlanV2: false,
  },
};

/** Gives every screen below it a session with a company; sends users without one to choose it. */
export function RequireCompany() {
  const claims = useLogin()?.claims;
  const chosenId = useChosenCompanyId();
  const next = useCurrentPath();
  const { data: companies, isError, refetch } = useQuery(companiesQuery(claims?.userId ?? 0));
  const company = companies && companyInUse(companies, chosenId);
  // Requested only once the list confirms access: losing access to a company is not an error to
  // report.
  const compId = company?.compid ?? 0;
  const [permissions, migration, features] = useQueries({
    queries: [permissionsQuery(compId), migrationQuery(compId), featuresQuery(compId)].map(
      (query) => ({
        ...query,
        enabled: compId > 0,
      }),
    ) as [
      ReturnType<typeof permissionsQuery>,
      ReturnType<typeof migrationQuery>,
      ReturnType<typeof featuresQuery>,
    ],
  });

  const lostAccess = companies !== undefined && chosenId !== null && !company;
  useEffect(() => {
    if (lostAccess) dropChosenCompany();
    else if (compId > 0 && compId !== chosenId) chooseCompany(compId);
  }, [lostAccess, compId, chosenId]);

  if (!claims) return null;
  if (!companies)
    return isError ? <CompaniesFailedPage retry={() => void refetch()} /> : <ShellSkeleton />;
  if (!company) return <Redirect to="/company-select" next={next} />;
  if (permissions.isPending || migration.isPending || features.isPending) return <ShellSkeleton />;

  const session: Session = {
    claims,
    company,
    companies,
    facts: {
      company,
      hasMigrated: migration.data?.hasMigrated ?? { cdh: false, cobra: false },
      permissions: permissions.data?.map(({ id }) => id) ?? [],
    },
    migration: migration.data ?? null,
    features: features.data ?? noFeatures,
    settings,
  };
  return (
    // The key resets every screen when the company changes.
    <SessionContext key={company.compid} value={session}>
      <Outlet />
    </SessionContext>
  );
}
