import { useParams } from 'react-router';
import { EventUpdate } from './event-update.tsx';

export default function UpdateBillingEvent() {
  const { rQualId } = useParams();
  return <EventUpdate key={rQualId} service="r" id={Number(rQualId)} />;
}
