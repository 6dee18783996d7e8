import { useT } from '@crm/i18n';
import { useWidgets } from '@crm/web-kit/widgets';
import { useRef, useState } from 'react';
import type { Widget } from '../page/home.types.ts';
import { readingOrder } from './grid.ts';
import styles from './Grid.module.css';
import { useArranging } from './use-arranging.ts';
import { WidgetFrame } from './WidgetFrame.tsx';

/**
 * Renders the widgets in a grid of 12 columns, on a phone one below the other in the order of reading. While they are
 * arranged, each has handles for pointer and keyboard.
 */
export function WidgetGrid({ widgets, isEditing }: { widgets: readonly Widget[]; isEditing: boolean }) {
  const t = useT('home');
  const offered = useWidgets();
  const grid = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const arranging = useArranging(grid, ({ x, y, w, h }) =>
    setSaid(t('edit.place', { column: x + 1, row: y + 1, width: w, height: h })),
  );
  const shown = arranging.preview ?? widgets;
  return (
    <div ref={grid} className={styles.grid} data-editing={isEditing || undefined}>
      {shown.toSorted(readingOrder).map((widget) => (
        <WidgetFrame
          key={widget.id}
          widget={widget}
          of={offered.find(({ type }) => type === widget.type)}
          isLoaded={offered.length > 0}
          {...(isEditing && { arranging })}
        />
      ))}
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
    </div>
  );
}
