import { useNavigate } from 'react-router';

/** Goes back one page, but never out of the portal: a page opened directly goes to `fallback`. */
export function useGoBack(fallback = '/dashboard'): () => void {
  const navigate = useNavigate();
  return () => {
    // The router's index of this page in the history.
    const before = (history.state as { idx?: number } | null)?.idx ?? 0;
    void (before > 0 ? navigate(-1) : navigate(fallback, { replace: true }));
  };
}
