import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './rates-history.module.css';
import { RatesOfService } from './rates-of-service.tsx';
import type { RatedService } from './rates.queries.ts';

const tabs: readonly { service: RatedService; label: string; flag: 'hasCobra' | 'hasRetiree' }[] = [
  { service: 'cobra', label: 'Cobra Historical Rates', flag: 'hasCobra' },
  { service: 'retiree', label: 'Direct Bill Historical Rates', flag: 'hasRetiree' },
];

/** What plans have cost through the years. The address keeps the tab and the plan year. */
export default function RatesHistory() {
  const { company, facts } = useSession();
  const [search, setSearch] = useSearchParams();
  const shown = tabs.filter(({ flag }) => facts.company[flag]);
  const asked = shown.find(({ service }) => service === search.get('tab')) ?? shown[0];
  if (!asked) return null;
  const keep = (name: string, value: string) =>
    setSearch(
      (kept) => {
        kept.set(name, value);
        return kept;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHead title="Rates History" />
      <Tabs
        value={asked.service}
        onChange={(service) => service && keep('tab', service)}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List aria-label="Services">
          {shown.map(({ service, label }) => (
            <Tabs.Tab key={service} value={service}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map(({ service, label }) => (
          <Tabs.Panel key={service} value={service}>
            <RatesOfService
              key={company.compid}
              service={service}
              label={label}
              planYearId={Number(search.get('year') ?? -1)}
              onPlanYear={(year) => keep('year', year)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
