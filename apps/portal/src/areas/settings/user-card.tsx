import { Button, Paper, Text, Title } from '@mantine/core';
import type { CompanyUserCard } from '@portal/contract/areas/settings/company-user.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { preloadScreen } from '../../navigation/preload-screen.ts';
import { useSession } from '../../session/session.tsx';
import { ContactLines, EmailLine, PhoneLine } from '../../ui/contact-lines.tsx';
import { Initials } from '../../ui/initials.tsx';
import { chooseUser } from './chosen-user.ts';
import { ResendInvitation } from './resend-invitation.tsx';
import { ResponsibilityTags } from './responsibility-tags.tsx';
import { permissionNamesQuery } from './settings.queries.ts';
import classes from './user-card.module.css';
import { UserStatusBadge } from './user-status-badge.tsx';
import { listText, namesOf, permissionText } from './user-text.ts';

/** A company user: name, contact details, responsibilities and scope. */
export function UserCard({ user }: { user: CompanyUserCard }) {
  const { company } = useSession();
  const navigate = useNavigate();
  const { confname, conlname, conid, conemail, conphone, status } = user;
  const name = `${confname} ${conlname}`;
  const isOneself = conid === company.conuserid;
  const work = [user.contitle, user.condept].filter(Boolean).join(' · ');

  const edit = () => {
    chooseUser(company.compid, conid);
    void navigate('/edit-user/step-1');
  };

  return (
    <Paper component="article" className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <Initials letters={initialsOf(confname, conlname)} name={name} size={40} />
        <div className={classes.who}>
          <Title order={3} className={classes.name}>
            {name}
            {isOneself && <span className={classes.you}> (you)</span>}
          </Title>
          {work !== '' && (
            <Text c="dimmed" fz="xs">
              {work}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={edit}
          onPointerEnter={() => preloadScreen('/edit-user/step-1')}
          onFocus={() => preloadScreen('/edit-user/step-1')}
        >
          Edit
        </Button>
      </div>
      <ContactLines>
        <EmailLine email={conemail} />
        {conphone !== null && <PhoneLine phone={conphone} />}
      </ContactLines>
      <ResponsibilityTags names={namesOf(user.responsibilities)} of={name} />
      <Scope user={user} />
      {status !== 'active' && (
        <div className={classes.foot}>
          <UserStatusBadge status={status} />
          {status !== 'ended' && <ResendInvitation user={user} />}
        </div>
      )}
    </Paper>
  );
}

function Scope({ user }: { user: CompanyUserCard }) {
  const { data: permissionNames = [] } = useQuery(permissionNamesQuery);
  const pairs = [
    ['Locations', listText(user.locations, 'All locations')],
    ['Pay frequencies', listText(user.payFrequencies, 'All pay frequencies')],
    ['Permissions', permissionText(user.permissions, permissionNames)],
  ];
  return (
    <dl className={classes.scope}>
      {pairs.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
