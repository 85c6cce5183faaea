import { useNavigate } from 'react-router';

/** One page back, but never out of the portal: a page that was opened directly leads to `fallback`. */
export function useGoBack(fallback = '/dashboard'): () => void {
  const navigate = useNavigate();
  return () => {
    // The router's own count of the pages before this one.
    const before = (history.state as { idx?: number } | null)?.idx ?? 0;
    void (before > 0 ? navigate(-1) : navigate(fallback, { replace: true }));
  };
}
