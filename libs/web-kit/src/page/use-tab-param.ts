import { useSearchParams } from '../router/use-search-params.ts';

/** Returns the chosen tab, stored in the URL (`?tab=`), and its setter; the first tab has no parameter. */
export function useTabParam<T extends string>(ids: readonly T[]): [T, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const tab = ids.find((id) => id === asked) ?? ids[0]!;
  const setTab = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === ids[0]) next.delete('tab');
    else next.set('tab', id);
    setParams(next, { replace: true });
  };
  return [tab, setTab];
}
