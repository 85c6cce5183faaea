import { Skeleton, UnstyledButton } from '@mantine/core';
import type { Company } from '@portal/contract/areas/session/company.ts';
import { CompanyLogo } from '../../session/company-logo.tsx';
import { Highlighted } from '../../ui/highlighted.tsx';
import classes from './company-tile.module.css';

type CompanyTileProps = { company: Company; typed: string; current: boolean; onChoose: () => void };

export function CompanyTile({ company, typed, current, onChoose }: CompanyTileProps) {
  return (
    <UnstyledButton className={classes.tile} aria-current={current || undefined} onClick={onChoose}>
      <CompanyLogo company={company} size={44} />
      <span className={classes.text}>
        <span className={classes.name}>
          <Highlighted text={company.compname} typed={typed} />
        </span>
        <span className={classes.services}>{servicesOf(company)}</span>
        {current && <span className={classes.current}>Last selected</span>}
      </span>
    </UnstyledButton>
  );
}

export function CompanyTileSkeleton() {
  return (
    <div className={classes.tile}>
      <Skeleton w={44} h={44} />
      <div className={classes.text}>
        <Skeleton h={14} w="70%" my={4} />
        <Skeleton h={12} w="45%" />
      </div>
    </div>
  );
}

/** The company's services, in a few words. */
function servicesOf(company: Company): string {
  const services = [
    !company.isCobraOnly && !company.isFmlaOnly && 'benefit accounts',
    company.hasCobra && 'COBRA',
    company.hasRetiree && 'direct billing',
    company.hasFmla && 'leave',
  ];
  const text = services.filter((service) => service !== false).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
