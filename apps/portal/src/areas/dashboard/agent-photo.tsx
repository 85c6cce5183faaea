import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { Initials } from '../../ui/initials.tsx';
import { LateImage } from '../../ui/late-image.tsx';
import { agentPhotoPath } from './agent-photo-path.ts';
import classes from './contact-card.module.css';
import { initialsOfName } from './initials-of-name.ts';

const size = 48;

/** The account manager's photo, or initials if there is none. The name is next to it. */
export function AgentPhoto({ name }: { name: string }) {
  const { staticUrl } = useSession().settings;
  const [failed, setFailed] = useState(false);
  if (failed) return <Initials letters={initialsOfName(name)} name={name} size={size} />;
  return (
    <LateImage
      className={classes.photo}
      src={`${staticUrl}/${agentPhotoPath(name)}`}
      size={size}
      onError={() => setFailed(true)}
    />
  );
}
