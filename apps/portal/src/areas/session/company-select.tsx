import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import type { Company } from '@portal/contract/areas/session/company.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { chooseCompany, useChosenCompanyId } from '../../session/chosen-company.ts';
import { CompaniesFailed } from '../../session/companies-failed.tsx';
import { useLogin } from '../../session/login.ts';
import { useNextPath } from '../../session/next-path.ts';
import { companiesQuery } from '../../session/session.queries.ts';
import { FilterBox, FilterBoxSkeleton } from '../../ui/filter-box.tsx';
import classes from './company-select.module.css';
import { CompanySelectEmpty } from './company-select-empty.tsx';
import { NoCompanies } from './company-select-none.tsx';
import { CompanyTile, CompanyTileSkeleton } from './company-tile.tsx';

export default function CompanySelect() {
  const userId = useLogin()?.claims.userId ?? 0;
  const { data: companies, isError, refetch } = useQuery(companiesQuery(userId));
  const next = useNextPath() ?? '/dashboard';
  /** The command palette has asked which one. */
  const asked = (useLocation().state as { choose?: number } | null)?.choose;

  if (!companies) {
    return isError ? <CompaniesFailed retry={() => void refetch()} /> : <Loading />;
  }
  if (companies.length === 0) return <NoCompanies />;
  if (companies.length === 1) return <Navigate to={next} replace />;
  if (companies.some(({ compid }) => compid === asked)) {
    return <ChooseAtOnce compid={asked!} next={next} />;
  }
  return <Choice companies={companies} next={next} />;
}

function ChooseAtOnce({ compid, next }: { compid: number; next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    chooseCompany(compid);
    void navigate(next, { replace: true });
  }, [compid, next, navigate]);
  return <Loading />;
}

function Choice({ companies, next }: { companies: Company[]; next: string }) {
  const [typed, setTyped] = useState('');
  const chosenId = useChosenCompanyId();
  const navigate = useNavigate();
  const chosen = companies.find(({ compid }) => compid === chosenId);
  const matches = companies.filter(({ compname }) => fold(compname).includes(fold(typed.trim())));

  function choose({ compid }: Company) {
    chooseCompany(compid);
    void navigate(next);
  }

  return (
    <>
      <FilterBox
        label="Search companies"
        placeholder="Search companies"
        typed={typed}
        onType={setTyped}
        onEnter={() => {
          const [only, another] = matches;
          if (only && !another) choose(only);
        }}
        what="companies"
        hasFirstFocus
        total={companies.length}
        shown={matches.length}
      >
        {chosen && (
          <Anchor component={Link} to="/dashboard" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden />
            <span>Back to {chosen.compname}</span>
          </Anchor>
        )}
      </FilterBox>
      {matches.length === 0 ? (
        <CompanySelectEmpty icon={IconSearchOff} sentence={`No company matches “${typed.trim()}”.`}>
          <Button variant="default" mt="sm" onClick={() => setTyped('')}>
            Clear
          </Button>
        </CompanySelectEmpty>
      ) : (
        <ul className={classes.grid}>
          {matches.map((company) => (
            <li key={company.compid}>
              <CompanyTile
                company={company}
                typed={typed}
                current={company.compid === chosenId}
                onChoose={() => choose(company)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading your companies</VisuallyHidden>
      <FilterBoxSkeleton />
      <div className={classes.grid}>
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <CompanyTileSkeleton key={tile} />
        ))}
      </div>
    </div>
  );
}
