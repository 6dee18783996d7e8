import { startTransition, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

interface AppRouterProps {
  history: GuardedHistory;
  basename?: string;
  routes: RouteObject[];
  /** True in tests: navigates synchronously. */
  isAtOnce?: boolean;
}

/** Renders the routes of an app over a history with guards. The old page stays until the next one can be shown. */
export function AppRouter({ history, basename, routes, isAtOnce = false }: AppRouterProps): ReactNode {
  const [{ location, action }, setPlace] = useState(() => ({ location: history.location, action: history.action }));
  useLayoutEffect(
    () => history.listen((update) => (isAtOnce ? setPlace(update) : startTransition(() => setPlace(update)))),
    [history, isAtOnce],
  );
  return (
    <Router basename={basename} location={location} navigationType={action as never} navigator={history}>
      <Routes routes={routes} />
    </Router>
  );
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
