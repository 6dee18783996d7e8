import { useT } from '@crm/i18n';
import { Badge, IconButton } from '@crm/ui-kit';
import { ChevronDown, ChevronUp, CircleAlert, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { DraftItem } from './editor.types.ts';
import { itemName, kindName } from './item-name.ts';
import styles from './ItemRow.module.css';
import { useRowDrag } from './use-row-drag.ts';

interface ItemRowProps {
  item: DraftItem;
  index: number;
  count: number;
  isSelected: boolean;
  /** The server has refused something of it. */
  hasProblems: boolean;
  onEdit: (key: string) => void;
  /** `part`: what of the row has the focus, and has it again afterwards. */
  onMove: (key: string, to: number, part?: string) => void;
  onRemove: (key: string) => void;
}

/** An item in the list: its name opens its settings; the buttons put it elsewhere or take it out. */
export function ItemRow(props: ItemRowProps) {
  const { item, index, count, isSelected, hasProblems, onEdit, onMove, onRemove } = props;
  const t = useT('webforms');
  const row = useRef<HTMLLIElement>(null);
  const { isDragging, edge } = useRowDrag(row, item.key);
  const [name, kind] = [itemName(t, item), kindName(t, item)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(item.key, index + step, 'name');
  };
  return (
    <li
      ref={row}
      data-item={item.key}
      data-edge={edge ?? undefined}
      data-dragging={isDragging || undefined}
      className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
    >
      <GripVertical className={styles.grip} aria-hidden="true" />
      <button
        type="button"
        data-part="name"
        className={styles.name}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onEdit(item.key)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.label} title={name}>
          {name}
        </span>
        <span className={styles.kind}>
          {kind !== name && kind}
          {item.data.require === true && <Badge meaning="danger">{t('common:field.required')}</Badge>}
          {item.data.visibility === false && <Badge icon={<EyeOff />}>{t('item.hidden')}</Badge>}
          {hasProblems && (
            <Badge meaning="danger" icon={<CircleAlert />}>
              {t('item.hasProblems')}
            </Badge>
          )}
        </span>
      </button>
      <span className={styles.buttons}>
        <span data-part="up">
          <IconButton
            size="small"
            label={t('item.up', { name })}
            icon={<ChevronUp />}
            isDisabled={index === 0}
            onPress={() => onMove(item.key, index - 1, 'up')}
          />
        </span>
        <span data-part="down">
          <IconButton
            size="small"
            label={t('item.down', { name })}
            icon={<ChevronDown />}
            isDisabled={index === count - 1}
            onPress={() => onMove(item.key, index + 1, 'down')}
          />
        </span>
        <IconButton
          size="small"
          label={t('item.remove', { name })}
          icon={<Trash2 />}
          onPress={() => onRemove(item.key)}
        />
      </span>
    </li>
  );
}
