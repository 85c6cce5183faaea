import { RouterProvider } from 'react-router/dom';
import { ChooseUser } from './pages/choose-user.tsx';
import { router } from './router.tsx';
import { useArrival } from '../session/login.ts';

export function App() {
  const arrival = useArrival();
  return arrival.kind === 'ask' ? (
    <ChooseUser current={arrival.current} arriving={arrival.arriving} />
  ) : (
    <RouterProvider router={router} />
  );
}
