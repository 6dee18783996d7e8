import { useT } from '@crm/i18n';
import { VisuallyHidden } from '@crm/ui-kit';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { attachPlace } from './list-place.ts';
import { attachRange } from './range-gestures.ts';
import { attachEdges } from './scroll-edges.ts';
import styles from './TableTools.module.css';

interface TableToolsProps {
  /** The element around the table. */
  frame: RefObject<HTMLElement | null>;
  /** The query of the rows. */
  query: object;
}

/** Adds the tools that work on the table's cells: ranges and their copy, the place on return, shadows at the edges. */
export function TableTools({ frame, query }: TableToolsProps) {
  const t = useT('lists');
  const address = `${useLocation().pathname}?${JSON.stringify(query)}`;
  const [said, setSaid] = useState('');
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const say = (rows: number, columns: number) => setSaid(rows > 0 ? t('range.chosen', { rows, columns }) : '');
    element.classList.add(styles.frame!);
    const ends = [attachRange(element, say), attachEdges(element)];
    return () => ends.forEach((end) => end());
  }, [frame, t]);
  useLayoutEffect(() => (frame.current ? attachPlace(frame.current, address) : undefined), [frame, address]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
