import { Anchor } from '@mantine/core';
import type {
  HsaNotForwarded,
  HsaStatusId,
  MissingItem,
} from '@portal/contract/areas/hsa/hsa.contract.ts';
import { IconCircleX, IconClock, IconFileAlert } from '@tabler/icons-react';
import { Link } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import classes from './hsa-not-forwarded.module.css';
import { missingPlace } from './missing-place.ts';

const signs: Record<HsaStatusId, typeof IconClock> = {
  1: IconFileAlert,
  2: IconClock,
  3: IconCircleX,
};

/** The list has no sentence of its own for somebody who only waits for the night. */
const nothingMissing = 'Nothing is missing. The application goes out with tonight’s file.';

/** Where an application stands, and what the employer can do about it. */
export function HsaStatus({ row }: { row: HsaNotForwarded }) {
  const { status, statusId, message, missingInfo, employeeNumber } = row;
  const Sign = signs[statusId];
  return (
    <div className={classes.status}>
      <span className={classes.word} data-status={statusId}>
        <Sign size={16} stroke={1.75} aria-hidden />
        {status}
      </span>
      {missingInfo.length > 0 ? (
        <span className={classes.message}>
          Missing information:{' '}
          {missingInfo.map((item, at) => (
            <span key={item}>
              <MissingLink item={item} empno={employeeNumber} />
              {at < missingInfo.length - 1 ? ', ' : '.'}
            </span>
          ))}
        </span>
      ) : (
        <span className={classes.message}>{message || nothingMissing}</span>
      )}
    </div>
  );
}

function MissingLink({ item, empno }: { item: MissingItem; empno: string }) {
  const { facts } = useSession();
  const path = missingPlace(item, empno, facts);
  if (!path) return <>{item}</>;
  return (
    <Anchor
      component={Link}
      to={path}
      fz="inherit"
      underline="always"
      onPointerEnter={() => preloadScreen(path)}
      onFocus={() => preloadScreen(path)}
    >
      {item}
    </Anchor>
  );
}
