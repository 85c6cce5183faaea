import type { ParticipantFacts } from '@portal/contract/areas/participants/participants.rules.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { locationsQuery, payFrequenciesQuery } from './participants.queries.ts';

/** The choices and limits of a participant's fields; undefined until loaded. */
export function useParticipantFacts() {
  const { company, settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const [locations, payFrequencies] = useQueries({
    queries: [locationsQuery(company.compid), payFrequenciesQuery(company.compid)],
  });
  const facts: ParticipantFacts | undefined =
    locations.data && payFrequencies.data
      ? { today, locations: locations.data, payFrequencies: payFrequencies.data }
      : undefined;
  return {
    facts,
    isError: locations.isError || payFrequencies.isError,
    retry: () => {
      if (locations.isError) void locations.refetch();
      if (payFrequencies.isError) void payFrequencies.refetch();
    },
  };
}
