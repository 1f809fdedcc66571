import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes where the browser went between the first render of the router and the moment it began to listen: that render is
 * a transition, which on a slow phone leaves room for a tap on back.
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
