import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { NavigateOptions } from 'react-router';

type Init = ConstructorParameters<typeof URLSearchParams>[0];
type SetSearchParams = (next: Init | ((now: URLSearchParams) => Init), options?: NavigateOptions) => void;

/**
 * Returns the query of the URL and its setter, like the hook of react-router, whose module would add its links and
 * forms to the first load.
 */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (next, options) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      void navigate(`?${new URLSearchParams(init)}`, options);
    },
    [navigate, search],
  );
  return [params, setParams];
}
