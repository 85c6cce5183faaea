import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { lazy, use } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import { useScreen } from '../screen.ts';
import { useLogin } from '../session/login.ts';
import { SessionContext } from '../session/session.tsx';
import { settings } from '../settings.ts';
import { CompanyLogo } from '../shell/company-logo.tsx';
import { ProviderMark } from '../shell/provider-mark.tsx';
import { UserMenu } from '../shell/user-menu.tsx';
import shell from './default-layout.module.css';
import { ParticipantBanner } from './participant-banner.tsx';
import classes from './wizard-layout.module.css';

const DefaultLayout = lazy(async () => ({
  default: (await import('./default-layout.tsx')).DefaultLayout,
}));

/** Title, back button and the participant's banner around a step; no menu to stray into. */
export function WizardLayout() {
  const screen = useScreen();
  const session = use(SessionContext);
  const company = session?.company;
  const claims = useLogin()?.claims;
  const { employeeNumber } = useParams();
  const navigate = useNavigate();

  // What a company does not have is no wizard either: Not Found stands in the shell, beside the menu.
  if (session && screen?.page && !mayOpen(screen.page, session.facts)) return <DefaultLayout />;
  return (
    <div>
      <header className={shell.bar}>
        {company ? (
          <Link to="/dashboard" className={classes.home}>
            <CompanyLogo company={company} size={28} />
            <span className={classes.name}>{company.compname}</span>
          </Link>
        ) : (
          <span className={classes.home}>
            <ProviderMark size={28} />
            <span className={classes.name}>{settings.providerName}</span>
          </span>
        )}
        {claims && !claims.requireMfa && (
          <div className={classes.user}>
            <UserMenu />
          </div>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={classes.main}
        data-narrow={screen?.path === '/verify-token' || undefined}
      >
        <div className={classes.head}>
          {company && (
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Back"
              onClick={() => void navigate(-1)}
            >
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          )}
          <Title order={1} tabIndex={-1}>
            {screen?.title}
          </Title>
        </div>
        {company && employeeNumber !== undefined && <ParticipantBanner empno={employeeNumber} />}
        <Outlet />
      </main>
    </div>
  );
}
