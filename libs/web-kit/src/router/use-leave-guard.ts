import { use, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Holds back ways out of the page while `asks` says so: `isHeld` is the time to ask the user, `goOn` goes there after
 * all, `stay` does not. Links, the app's own navigation, and the browser's back and forward are all held.
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
