import { use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Blocks navigations while `asks` returns true. When `isHeld` is true, ask the user; `goOn` continues, `stay` does not.
 * Covers links, the app's own navigation, and the browser's back and forward.
 */
export function useLeaveGuard(asks: (here: Place, there: Place) => boolean) {
  const { navigator } = use(UNSAFE_NavigationContext) as unknown as { navigator: Partial<GuardedHistory> };
  const here = useLocation();
  const [way, setWay] = useState<{ goOn: () => void } | null>(null);
  const isAsking = useEffectEvent((there: Place) => {
    const { pathname, search } = navigator.location ?? here;
    return asks({ pathname, search }, there);
  });
  useEffect(
    () => navigator.guard?.({ asks: (there) => isAsking(there), held: (goOn) => setWay({ goOn }) }),
    [navigator],
  );
  return {
    isHeld: way !== null,
    goOn: () => {
      setWay(null);
      way?.goOn();
    },
    stay: () => setWay(null),
  };
}
