import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router';
import type { Location, Navigator, To } from 'react-router';

interface Update {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
  delta: number | null;
}

/** Holds back a way out of a page until somebody has decided. */
export interface Guard {
  /** Whether the way from here to there is to be held back. */
  asks: (there: Pick<Location, 'pathname' | 'search'>) => boolean;
  /** It has been; `goOn` goes there after all. */
  held: (goOn: () => void) => void;
}

/** The browser's history with guards, which react-router has only together with its router for data (15 KB). */
export interface GuardedHistory extends Navigator {
  readonly location: Location;
  readonly action: Update['action'];
  listen: (listener: (update: Update) => void) => () => void;
  /** Puts a guard up; gives the way to take it down. */
  guard: (guard: Guard) => () => void;
}

type Plain = Omit<GuardedHistory, 'guard'>;

export const createBrowserHistory = (): GuardedHistory =>
  guarded(UNSAFE_createBrowserHistory({ v5Compat: true }) as unknown as Plain);

/** For tests and stories. */
export const createMemoryHistory = (url: string): GuardedHistory =>
  guarded(UNSAFE_createMemoryHistory({ v5Compat: true, initialEntries: [url] }) as unknown as Plain);

function guarded(history: Plain): GuardedHistory {
  let guard: Guard | null = null;
  // The next step back or forward is our own: a way back to where we were, or on after the decision.
  let next: 'undone' | 'decided' | null = null;

  const isHeld = (there: To, goOn: () => void): boolean => {
    if (!guard?.asks(placeOf(there, history.location))) return false;
    guard.held(goOn);
    return true;
  };
  return {
    get location() {
      return history.location;
    },
    get action() {
      return history.action;
    },
    createHref: (to) => history.createHref(to),
    encodeLocation: history.encodeLocation && ((to) => history.encodeLocation!(to)),
    go: (delta) => history.go(delta),
    push(to, state) {
      if (!isHeld(to, () => history.push(to, state))) history.push(to, state);
    },
    replace(to, state) {
      if (!isHeld(to, () => history.replace(to, state))) history.replace(to, state);
    },
    listen: (listener) =>
      history.listen((update) => {
        const { action, location, delta } = update;
        const kind = action === 'POP' ? next : null;
        if (action === 'POP') next = null;
        if (kind === 'undone') return;
        const goOn = () => {
          next = 'decided';
          history.go(delta!);
        };
        // The browser has moved already: back to where we were, and ask there.
        if (action === 'POP' && kind === null && delta && isHeld(location, goOn)) {
          next = 'undone';
          history.go(-delta);
        } else listener(update);
      }),
    guard(put) {
      guard = put;
      return () => {
        if (guard === put) guard = null;
      };
    },
  };
}

function placeOf(to: To, here: Location): Pick<Location, 'pathname' | 'search'> {
  const { pathname, search } = typeof to === 'string' ? new URL(to, 'http://here') : to;
  return { pathname: pathname ?? here.pathname, search: search ?? '' };
}
