import { Anchor, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import type {
  MigrationNotice,
  MigrationSide,
} from '@portal/contract/areas/dashboard/migration-notice.rules.ts';
import { IconCalendarEvent, IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../session/session.tsx';
import classes from './migration-notice-panel.module.css';
import type { NoticeContent } from './notice-content.ts';

type MigrationNoticePanelProps = {
  kind: MigrationNotice['kind'];
  content: NoticeContent;
  close?: ReactNode;
};

export function MigrationNoticePanel({ kind, content, close }: MigrationNoticePanelProps) {
  const titleId = useId();
  const Icon = kind === 'soon' ? IconCalendarEvent : IconCircleCheck;
  const combined = content.moves.length > 1;
  return (
    <Paper
      component="section"
      className={classes.notice}
      data-kind={kind}
      aria-labelledby={titleId}
    >
      <Icon className={classes.icon} size={22} stroke={1.6} aria-hidden />
      <div className={classes.body}>
        <Title order={2} id={titleId}>
          {content.title}
        </Title>
        <div className={classes.moves} data-combined={combined || undefined}>
          {content.moves.map(({ side, heading, text, link }) => (
            <div key={side}>
              {combined && <Title order={3}>{heading}</Title>}
              <Text>{text}</Text>
              {kind === 'upgraded' && <PlatformLink side={side}>{link}</PlatformLink>}
            </div>
          ))}
        </div>
      </div>
      {close}
    </Paper>
  );
}

function PlatformLink({ side, children }: { side: MigrationSide; children: string }) {
  const { accountsPlatformUrl, cobraPlatformUrl } = useSession().settings;
  const href = side === 'cdh' ? accountsPlatformUrl : cobraPlatformUrl;
  return (
    <Anchor className={classes.link} href={href} target="_blank" rel="noreferrer" fw={600}>
      {children}
      <IconExternalLink size={16} stroke={1.6} aria-hidden />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
