import { lazyPart, whenIdle } from '@crm/web-kit';
import { useEffect, useRef, useState } from 'react';

const TableTools = lazyPart(() => import('./TableTools.tsx'), 'TableTools');

let isWanted = false;

/** Returns the ref of the element around a table, and its tools, which load after the first interaction. */
export function useTableTools() {
  const frame = useRef<HTMLDivElement>(null);
  const [isHere, setHere] = useState(isWanted);
  useEffect(
    () =>
      whenIdle([
        async () => {
          isWanted = true;
          setHere(true);
        },
      ]),
    [],
  );
  return { frame, Tools: isHere ? TableTools : null };
}
