import { useSession } from '../../session/session.tsx';
import { EmailLine, PhoneLine } from '../../ui/contact-lines.tsx';
import { Initials } from '../../ui/initials.tsx';
import { ContactCard } from './contact-card.tsx';
import { initialsOfName } from './initials-of-name.ts';

export function LeaveConsultantCard() {
  const { company, settings } = useSession();
  const consultant = company.fmlaConsultant;
  if (!company.hasFmla) return null;
  const support = <PhoneLine label="Support" phone={settings.supportPhone} />;
  if (!consultant) return <ContactCard heading="Leave Solutions support">{support}</ContactCard>;
  return (
    <ContactCard
      heading="Your Leave Solutions consultant"
      name={consultant.name}
      picture={
        <Initials letters={initialsOfName(consultant.name)} name={consultant.name} size={48} />
      }
    >
      <EmailLine email={consultant.email} />
      <PhoneLine phone={consultant.phone} />
      {support}
    </ContactCard>
  );
}
