import type { Company } from '@portal/contract/areas/session/company.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { useState } from 'react';
import { Initials } from '../ui/initials.tsx';
import { LateImage } from '../ui/late-image.tsx';
import { settings } from './settings.ts';
import classes from './company-logo.module.css';

/** The company's logo, or its initials if there is none or it fails to load. */
export function CompanyLogo({
  company,
  size,
}: {
  company: Pick<Company, 'compname' | 'filepath'>;
  size: number;
}) {
  const [failed, setFailed] = useState(false);
  const { compname, filepath } = company;
  if (filepath === null || failed) {
    const [first = '', second = ''] = compname
      .split(/\s+/)
      .filter((word) => /^[\p{L}\p{N}]/u.test(word));
    return (
      <Initials letters={initialsOf(first, second)} name={compname} size={size} shape="square" />
    );
  }
  return (
    <LateImage
      className={classes.logo}
      src={`${settings.staticUrl}/${filepath}`}
      size={size}
      onError={() => setFailed(true)}
    />
  );
}
