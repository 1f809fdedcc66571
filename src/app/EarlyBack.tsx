import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Follows a tap on back that came before the router listened. The first render of the router is a transition, so on a slow phone there is
 * time for such a tap.
 */
export function EarlyBack() {
  const shown = useLocation();
  const navigate = useNavigate();
  const isListening = useRef(false);
  useEffect(() => {
    if (isListening.current) return;
    isListening.current = true;
    const { pathname, search, hash } = window.location;
    if (pathname + search + hash === shown.pathname + shown.search + shown.hash) return;
    void navigate({ pathname, search, hash }, { replace: true });
  }, [shown, navigate]);
  return null;
}
