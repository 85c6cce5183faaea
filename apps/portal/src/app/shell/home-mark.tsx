import type { Company } from '@portal/contract/areas/session/company.ts';
import { Link } from 'react-router';
import { settings } from '../../session/settings.ts';
import { CompanyLogo } from '../../session/company-logo.tsx';
import classes from './home-mark.module.css';
import { ProviderMark } from './provider-mark.tsx';

const size = 28;

/**
 * The company at the start of the top bar, a link to its dashboard; without a company, the
 * provider.
 */
export function HomeMark({ company }: { company: Company | undefined }) {
  if (!company) {
    return (
      <span className={classes.mark}>
        <ProviderMark size={size} />
        <span className={classes.name}>{settings.providerName}</span>
      </span>
    );
  }
  return (
    <Link to="/dashboard" className={classes.mark} title={company.compname}>
      <CompanyLogo company={company} size={size} />
      <span className={classes.name}>{company.compname}</span>
    </Link>
  );
}
