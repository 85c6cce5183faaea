import { migrationNotices } from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import type { MigrationStatus } from '@portal/contract/areas/session/company.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { MigrationNoticePanel } from './migration-notice-panel.tsx';
import { noticeContent } from './notice-content.ts';

/** The company's move to the new platforms: one notice, or one per side if only one has moved. */
export function MigrationNotices({ migration }: { migration: MigrationStatus }) {
  const { company, settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  return migrationNotices(migration, company.client_status, today).map((notice) => {
    const content = noticeContent(notice, today, settings.upgradeTexts);
    return notice.kind === 'soon' ? (
      <DismissibleNotice key={notice.kind} sides={notice.sides} content={content} />
    ) : (
      <MigrationNoticePanel key={notice.kind} kind={notice.kind} content={content} />
    );
  });
}
