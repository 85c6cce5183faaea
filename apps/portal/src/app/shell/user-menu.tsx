import { lazy, Suspense, useId, useState } from 'react';
import { useLogin } from '../../session/login.ts';
import { UserButton } from './user-button.tsx';

const load = () => import('./user-menu-dropdown.tsx');
const UserMenuDropdown = lazy(async () => ({ default: (await load()).UserMenuDropdown }));

/** The user's button; its menu loads when the user reaches for it. */
export function UserMenu() {
  const name = useLogin()?.claims.name;
  const id = useId();
  /** The button, while its menu is open. */
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  if (name === undefined) return null;

  const reach = () => void load().catch(() => {});
  return (
    <>
      <UserButton
        id={id}
        name={name}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? `${id}-dropdown` : undefined}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={(event) => setOpener(opener ? null : event.currentTarget)}
      />
      {opener && (
        <Suspense>
          <UserMenuDropdown id={id} name={name} button={opener} onClose={() => setOpener(null)} />
        </Suspense>
      )}
    </>
  );
}
