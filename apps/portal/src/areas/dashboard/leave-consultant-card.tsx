import { useSession } from '../../session/session.tsx';
import { EmailWay, PhoneWay } from '../../ui/contact-ways.tsx';
import { Initials } from '../../ui/initials.tsx';
import { ContactCard } from './contact-card.tsx';
import { initialsOfName } from './initials-of-name.ts';

export function LeaveConsultantCard() {
  const { company, settings } = useSession();
  const consultant = company.fmlaConsultant;
  if (!company.hasFmla) return null;
  const support = <PhoneWay label="Support" phone={settings.supportPhone} />;
  if (!consultant) return <ContactCard heading="Leave Solutions support">{support}</ContactCard>;
  return (
    <ContactCard
      heading="Your Leave Solutions consultant"
      name={consultant.name}
      picture={
        <Initials letters={initialsOfName(consultant.name)} name={consultant.name} size={48} />
      }
    >
      <EmailWay email={consultant.email} />
      <PhoneWay phone={consultant.phone} />
      {support}
    </ContactCard>
  );
}
