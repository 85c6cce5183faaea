import { lazy, Suspense, useState } from 'react';
import { useLogin } from '../session/login.ts';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const UserMenuDropdown = lazy(async () => ({ default: (await load()).UserMenuDropdown }));

/** The user's button; what it opens is fetched when someone reaches for it. */
export function UserMenu() {
  const name = useLogin()?.claims.name;
  const [wanted, setWanted] = useState(false);
  if (name === undefined) return null;

  const reach = () => void load().catch(() => {});
  const button = (
    <UserButton
      name={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <UserMenuDropdown name={name} />
    </Suspense>
  ) : (
    button
  );
}
