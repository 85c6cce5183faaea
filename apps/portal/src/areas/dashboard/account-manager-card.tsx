import { useSession } from '../../session/session.tsx';
import { EmailLine } from '../../ui/contact-lines.tsx';
import { AgentPhoto } from './agent-photo.tsx';
import { ContactCard } from './contact-card.tsx';

export function AccountManagerCard() {
  const { isFmlaOnly, accountManager, accountManagerEmail } = useSession().company;
  if (isFmlaOnly || accountManager === null) return null;
  return (
    <ContactCard
      heading="Your account manager"
      name={accountManager}
      picture={<AgentPhoto name={accountManager} />}
    >
      {accountManagerEmail !== null && <EmailLine email={accountManagerEmail} />}
    </ContactCard>
  );
}
