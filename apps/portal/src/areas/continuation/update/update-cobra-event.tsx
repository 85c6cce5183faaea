import { useParams } from 'react-router';
import { EventUpdate } from './event-update.tsx';

export default function UpdateCobraEvent() {
  const { cQualId } = useParams();
  return <EventUpdate key={cQualId} service="cobra" id={Number(cQualId)} />;
}
