import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFound } from '../../navigation/not-found.tsx';
import { ChangePassword } from './change-password.tsx';
import { ContactInfo } from './contact-info.tsx';
import { MultiFactor } from './multi-factor.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The user's own settings; Manage Users has its own route and rule. */
const sections: Partial<Record<string, ReactNode>> = {
  'contact-info': <ContactInfo />,
  'change-password': <ChangePassword />,
  'multi-factor': <MultiFactor />,
};

export default function Settings() {
  const { section } = useParams();
  if (section === undefined) return <Navigate to="/manage-settings/contact-info" replace />;
  const content = sections[section];
  return content ? <SettingsFrame>{content}</SettingsFrame> : <NotFound />;
}
