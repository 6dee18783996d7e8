import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router';
import type { Location, Navigator, To } from 'react-router';

interface Update {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
  delta: number | null;
}

/** A guard that blocks a navigation until the user has decided. */
export interface Guard {
  /** Returns true when a navigation must be blocked. */
  asks: (there: Pick<Location, 'pathname' | 'search'>) => boolean;
  /** Called when a navigation was blocked; `goOn` continues it. */
  held: (goOn: () => void) => void;
}

/** The browser's history with guards, which react-router only has in its data router (15 KB). */
export interface GuardedHistory extends Navigator {
  readonly location: Location;
  readonly action: Update['action'];
  listen: (listener: (update: Update) => void) => () => void;
  /** Adds a guard. Returns the function that removes it. */
  guard: (guard: Guard) => () => void;
}

type Plain = Omit<GuardedHistory, 'guard'>;

export const createBrowserHistory = (): GuardedHistory =>
  guarded(UNSAFE_createBrowserHistory({ v5Compat: true }) as unknown as Plain);

/** Creates a history in memory, for tests and stories. */
export const createMemoryHistory = (url: string): GuardedHistory =>
  guarded(UNSAFE_createMemoryHistory({ v5Compat: true, initialEntries: [url] }) as unknown as Plain);

function guarded(history: Plain): GuardedHistory {
  let guard: Guard | null = null;
  // Set when the next pop is our own: back to the current page, or on after the decision.
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
        // The browser has already moved: go back to the current page and ask there.
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
