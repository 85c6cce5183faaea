import { useParams } from 'react-router';
import { EventUpdate } from './event-update.tsx';

export default function UpdateBillingEvent() {
  const { rQualId } = useParams();
  return <EventUpdate key={rQualId} service="billing" id={Number(rQualId)} />;
}
