import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './report-card.module.css';
import type { AsOfCard } from './report-cards.ts';
import { shownCount } from './shown-count.ts';

type AsOfReportProps = { card: AsOfCard; serviceType: ServiceType };

/** A report of how things stand today. */
export function AsOfReport({ card, serviceType }: AsOfReportProps) {
  const { compid } = useSession().company;
  const count = shownCount(useQuery(card.countQuery(compid, serviceType)));
  const request = { name: card.name, parameters: { serviceType } };
  if (!card.files) return <ReportCard request={request} help={card.help} count={count} />;
  return (
    <ReportCard request={request} help={card.help} count={count}>
      <ul className={classes.files}>
        {card.files.map(({ name, label, help }) => (
          <li key={name}>
            <p className={classes.file}>
              {label}
              <span>{help}</span>
            </p>
            <ReportActions request={{ name, parameters: { serviceType } }} count={count} compact />
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
