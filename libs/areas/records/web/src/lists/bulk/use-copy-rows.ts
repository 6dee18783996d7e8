import { whenIdle } from '@crm/web-kit';
import { useEffect } from 'react';
import type { ClipboardEvent } from 'react';

let copy: ((event: ClipboardEvent<HTMLElement>) => void) | undefined;

/** Returns the handler that copies rows. Its code loads after the first interaction, before anything can be copied. */
export function useCopyRows(): (event: ClipboardEvent<HTMLElement>) => void {
  useEffect(
    () =>
      whenIdle([
        async () => {
          copy = (await import('./copy-rows.ts')).copyRows;
        },
      ]),
    [],
  );
  return (event) => copy?.(event);
}
