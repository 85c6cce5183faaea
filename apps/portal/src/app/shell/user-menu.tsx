import { lazy, Suspense, useId, useState } from 'react';
import { useLogin } from '../session/login.ts';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const UserMenuDropdown = lazy(async () => ({ default: (await load()).UserMenuDropdown }));

/** The user's button; what it opens is fetched when someone reaches for it. */
export function UserMenu() {
  const name = useLogin()?.claims.name;
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  if (name === undefined) return null;

  const reach = () => void load().catch(() => {});
  return (
    <>
      <UserButton
        ref={setButton}
        id={id}
        name={name}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => setOpened(!opened)}
      />
      {opened && button && (
        <Suspense>
          <UserMenuDropdown id={id} name={name} button={button} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
