import { useEffect } from 'react';
import { useSearchParams } from '../router/use-search-params.ts';

/** Opens the record in the URL's `?name=id` once, and removes the parameter. */
export function useAskedRecord(name: string, open: (id: number) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  useEffect(() => {
    if (asked === null) return;
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
    const id = Number(asked);
    if (Number.isSafeInteger(id) && id > 0) open(id);
    // `open` is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
}
