import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { useLogin } from '../../session/login.ts';
import { SessionContext } from '../../session/session.tsx';
import { CommandPaletteHost } from '../shell/command-palette-host.tsx';
import { HomeMark } from '../shell/home-mark.tsx';
import { UserMenu } from '../shell/user-menu.tsx';
import { useGoBack } from '../../navigation/use-go-back.ts';
import shell from './default-layout.module.css';
import classes from './wizard-frame.module.css';

type WizardFrameProps = { title: string | undefined; narrow?: boolean; children: ReactNode };

/** Top bar, heading and, within a company, a back button; no menu to distract. */
export function WizardFrame({ title, narrow = false, children }: WizardFrameProps) {
  const company = use(SessionContext)?.company;
  const claims = useLogin()?.claims;
  const goBack = useGoBack();
  return (
    <div>
      <header className={shell.bar}>
        <HomeMark company={company} />
        {claims && !claims.requireMfa && (
          <div className={classes.user}>
            <UserMenu />
          </div>
        )}
        {company && <CommandPaletteHost />}
      </header>
      <main id="main" tabIndex={-1} className={classes.main} data-narrow={narrow || undefined}>
        <div className={classes.head}>
          {company && (
            <ActionIcon variant="default" size="lg" aria-label="Back" onClick={goBack}>
              <IconArrowLeft size={18} aria-hidden />
            </ActionIcon>
          )}
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
        </div>
        {children}
      </main>
    </div>
  );
}
