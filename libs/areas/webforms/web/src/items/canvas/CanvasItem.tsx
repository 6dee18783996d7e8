import { useT } from '@crm/i18n';
import { Badge, IconButton, isComposing } from '@crm/ui-kit';
import type { WebformDefinition } from '@crm/validation/webform';
import { ChevronDown, ChevronUp, CircleAlert, Copy, EyeOff, GitBranch, GripVertical, Trash2 } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { problemText } from '../../domain/problem-text.ts';
import type { Problem } from '../../domain/problem-text.ts';
import type { ChoicesOf, DraftItem } from '../editor.types.ts';
import { isAfter } from '../form-order.ts';
import { itemName, kindName } from '../item-name.ts';
import { previewItem, shown } from '../preview-items.ts';
import { canDuplicate } from '../catalogue.ts';
import { actionOf } from './canvas-keys.ts';
import styles from './CanvasItem.module.css';
import { hiddenText } from './hidden-text.ts';
import { ItemFace } from './ItemFace.tsx';
import type { CanvasActs } from './use-canvas.ts';
import { useGapDrop } from './use-gap-drop.ts';

interface CanvasItemProps {
  item: DraftItem;
  index: number;
  count: number;
  isSelected: boolean;
  /** True for the one item in the tab order. */
  isActive: boolean;
  onFocus: (key: string) => void;
  problems: readonly Problem[];
  choicesOf: ChoicesOf;
  /** Sentence about the condition of the item; undefined when it always shows. */
  condition: string | undefined;
  /** Form settings without items, for the look of the item. */
  bare: WebformDefinition['webform'];
  acts: CanvasActs;
  /** Shows the settings and moves the focus into them. */
  onOpen: (key: string) => void;
}

/**
 * Renders an item of the form as visitors will see it. A press selects it; ↑ ↓ move the focus, Alt + ↑ ↓ move the item,
 * Enter opens its settings, Ctrl + D duplicates it, Delete removes it. It is memoised, because a form can have hundreds
 * of items.
 */
export const CanvasItem = memo(function CanvasItem(props: CanvasItemProps) {
  const { item, index, count, isSelected, isActive, onFocus, problems, choicesOf, condition, bare, acts, onOpen } =
    props;
  const t = useT('webforms');
  const place = useRef<HTMLLIElement>(null);
  const after = isAfter(item);
  const { isDragging, edge } = useGapDrop(place, {
    itemKey: item.key,
    above: { index, isAfter: after },
    below: { index: index + 1, isAfter: after },
  });
  const previewed = useMemo(() => previewItem(item, 0, choicesOf), [item, choicesOf]);
  const rendered = useMemo(() => shown(previewed), [previewed]);
  const definition = useMemo(() => ({ webform: bare, webformItems: [previewed] }), [bare, previewed]);
  const [name, kind] = [itemName(t, item), kindName(t, item)];
  const isHidden = rendered?.visibility === false;
  const words = [
    name === kind ? name : t('canvas.named', { name, kind }),
    ...(rendered?.require ? [t('common:field.required')] : []),
    ...(isHidden ? [t('item.hidden')] : []),
    ...(condition ? [condition] : []),
    ...(problems.length > 0 ? [t('item.hasProblems')] : []),
    t('canvas.place', { place: index + 1, count }),
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'open') onOpen(item.key);
    else if (act === 'duplicate') acts.duplicate(item.key);
    else if (act === 'remove') acts.remove(item.key);
    else if (act.kind === 'move') acts.step(item.key, act.by, 'choose');
    else walk(event.currentTarget, act.by);
  };
  const isFirst = index === 0 && !after;
  const isLast = index === count - 1 && after;
  return (
    <li
      ref={place}
      className={`${styles.item} ${isSelected ? styles.selected : ''}`}
      data-canvas-item={item.key}
      data-dragging={isDragging || undefined}
      data-edge={edge ?? undefined}
    >
      <button
        type="button"
        className={styles.choose}
        data-part="choose"
        tabIndex={isActive ? 0 : -1}
        onFocus={() => onFocus(item.key)}
        aria-label={words.join(t('canvas.comma'))}
        aria-current={isSelected || undefined}
        onClick={() => acts.choose(item.key)}
        onKeyDown={onKeyDown}
      />
      <GripVertical className={styles.grip} aria-hidden="true" />
      {rendered && !isHidden && <ItemFace definition={definition} id={item.key} part="item" />}
      {rendered && isHidden && (
        <p className={styles.hidden}>
          <EyeOff aria-hidden="true" />
          <span>{hiddenText(t, name, rendered)}</span>
        </p>
      )}
      {condition && (
        <p className={styles.condition}>
          <GitBranch aria-hidden="true" />
          <span>{condition}</span>
        </p>
      )}
      {!rendered && <p className={styles.hidden}>{t('item.unsupported')}</p>}
      {problems.length > 0 && (
        <p className={styles.problem}>
          <Badge meaning="danger" icon={<CircleAlert />}>
            {t('item.hasProblems')}
          </Badge>
          {problemText(t, problems[0]!)}
        </p>
      )}
      <div className={styles.tools}>
        <span data-part="up">
          <IconButton
            size="small"
            excludeFromTabOrder={!isActive}
            label={t('item.up', { name })}
            icon={<ChevronUp />}
            isDisabled={isFirst}
            onPress={() => acts.step(item.key, -1, 'up')}
          />
        </span>
        <span data-part="down">
          <IconButton
            size="small"
            excludeFromTabOrder={!isActive}
            label={t('item.down', { name })}
            icon={<ChevronDown />}
            isDisabled={isLast}
            onPress={() => acts.step(item.key, 1, 'down')}
          />
        </span>
        <IconButton
          size="small"
          excludeFromTabOrder={!isActive}
          label={t(canDuplicate(item) ? 'item.duplicate' : 'item.duplicateOnce', { name })}
          icon={<Copy />}
          onPress={() => acts.duplicate(item.key)}
        />
        <IconButton
          size="small"
          excludeFromTabOrder={!isActive}
          label={t('item.remove', { name })}
          icon={<Trash2 />}
          onPress={() => acts.remove(item.key)}
        />
      </div>
    </li>
  );
});

/** Moves the focus to the next or the previous item. */
function walk(from: HTMLElement, by: -1 | 1) {
  const all = [...from.closest('ol')!.querySelectorAll<HTMLElement>('[data-part="choose"]')];
  all[all.indexOf(from) + by]?.focus();
}
