import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useT } from '@crm/i18n';
import { Checkbox, IconButton } from '@crm/ui-kit';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './LogTools.module.css';
import type { LogColumn } from './log-tools.slice.ts';

interface ColumnRowProps {
  column: LogColumn;
  index: number;
  count: number;
  /** True for the last visible column: a table needs at least one. */
  isOnly: boolean;
  onVisible: (isVisible: boolean) => void;
  onMove: (step: -1 | 1, part: string) => void;
  /** Runs when a column was dropped; `key` is the dropped column, `to` its new position. */
  onDrop: (key: string, to: number) => void;
}

/** Renders a column of the chooser: its visibility, its buttons for moving, and its drag handle. */
export function ColumnRow({ column, index, count, isOnly, onVisible, onMove, onDrop }: ColumnRowProps) {
  const t = useT('webforms');
  const row = useRef<HTMLLIElement>(null);
  const { key, label, visible } = column;
  const { isDragging, edge } = useColumnDrag(row, key, index, onDrop);
  return (
    <li ref={row} className={styles.column} data-dragging={isDragging || undefined} data-edge={edge ?? undefined}>
      <GripVertical className={styles.grip} aria-hidden="true" />
      <span className={styles.name}>
        <Checkbox
          label={column.deletedItem ? t('logs.deletedItem', { name: label }) : label}
          isSelected={visible}
          isDisabled={isOnly}
          onChange={onVisible}
        />
      </span>
      <span data-part="up">
        <IconButton
          size="small"
          label={t('item.up', { name: label })}
          icon={<ChevronUp />}
          isDisabled={index === 0}
          onPress={() => onMove(-1, 'up')}
        />
      </span>
      <span data-part="down">
        <IconButton
          size="small"
          label={t('item.down', { name: label })}
          icon={<ChevronDown />}
          isDisabled={index === count - 1}
          onPress={() => onMove(1, 'down')}
        />
      </span>
    </li>
  );
}

const kind = 'webform-log-column';
type Dragged = { kind: typeof kind; key: string; index: number };
const isDragged = (data: Record<string | symbol, unknown>): data is Dragged => data.kind === kind;

/** Makes the row draggable and accepts other rows, which take its position. */
function useColumnDrag(
  row: { current: HTMLLIElement | null },
  key: string,
  index: number,
  onDrop: ColumnRowProps['onDrop'],
) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const drop = useEffectEvent((dragged: string) => onDrop(dragged, index));
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        getInitialData: (): Dragged => ({ kind, key, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDragged(source.data) && source.data.key !== key,
        onDragEnter: ({ source }) => setEdge(isDragged(source.data) && source.data.index < index ? 'bottom' : 'top'),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source }) => {
          setEdge(null);
          if (isDragged(source.data)) drop(source.data.key);
        },
      }),
    );
  }, [row, key, index]);
  return { isDragging, edge };
}
