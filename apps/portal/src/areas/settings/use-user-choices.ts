import type { CompanyUser } from '@portal/contract/areas/settings/company-user.ts';
import { useQueries } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { locationsQuery, payFrequenciesQuery } from '../participants/participants.queries.ts';
import type { ScopeOption } from './scope-field.tsx';
import { permissionNamesQuery, responsibilitiesQuery, userQuery } from './settings.queries.ts';

export type UserChoices = Record<
  'locations' | 'payFrequencies' | 'responsibilities' | 'permissions',
  ScopeOption[]
> & {
  /** What the administrator holds: nobody gives more than that (domain.md 15.3). */
  own: Pick<CompanyUser, 'locations' | 'payFrequencies' | 'permissions'>;
};

/** The choices for a user's access; undefined until all are loaded. */
export function useUserChoices() {
  const { compid, conuserid } = useSession().company;
  const results = useQueries({
    queries: [
      locationsQuery(compid),
      payFrequenciesQuery(compid),
      responsibilitiesQuery,
      permissionNamesQuery,
      userQuery(compid, conuserid),
    ],
  });
  const [locations, payFrequencies, responsibilities, permissions, own] = results;
  const choices: UserChoices | undefined =
    locations.data && payFrequencies.data && responsibilities.data && permissions.data && own.data
      ? {
          locations: locations.data.map((each) => ({ value: each.loccode, label: each.location })),
          payFrequencies: payFrequencies.data.map((each) => ({
            value: each.pfqid,
            label: each.pfqdesc,
          })),
          responsibilities: responsibilities.data.map((each) => ({
            value: each.ctpid,
            label: each.description,
          })),
          permissions: permissions.data.map((each) => ({
            value: each.prmid,
            label: each.prmdesc,
          })),
          own: own.data,
        }
      : undefined;
  return {
    choices,
    isError: results.some((each) => each.isError),
    retry: () => {
      for (const each of results) if (each.isError) void each.refetch();
    },
  };
}
