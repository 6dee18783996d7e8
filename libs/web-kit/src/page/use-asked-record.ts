import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the record that the address asks for by `?name=id`, once, and takes it out of the address. */
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
    // What opens it is written anew by every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}
