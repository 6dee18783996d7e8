import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useT } from '@crm/i18n';
import { Check } from 'lucide-react';
import { createElement, useEffect, useEffectEvent, useRef } from 'react';
import type { DraggedEntry } from '../canvas/drag-data.ts';
import { categoryIcon } from '../category-icon.ts';
import type { PaletteEntry } from './palette-groups.ts';
import styles from './Palette.module.css';

interface EntryProps {
  entry: PaletteEntry;
  isDisabled: boolean;
  onAdd: () => void;
}

/** Renders a kind of item. A press adds it at its default position; a drag adds it at the drop position. */
export function Entry({ entry, isDisabled, onAdd }: EntryProps) {
  const t = useT('webforms');
  const button = useRef<HTMLButtonElement>(null);
  const { label, isUsed, category } = entry;
  const isOff = isUsed || isDisabled;
  const dataOf = useEffectEvent((): DraggedEntry => ({ kind: 'webform-entry', item: entry.make() }));
  useEffect(() => {
    const element = button.current;
    if (!element || isOff) return;
    return draggable({ element, getInitialData: () => dataOf() });
  }, [isOff]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-label={isUsed ? t('palette.used', { name: label }) : t('palette.add', { name: label })}
        // Stays in the tab order, because it has the focus when its item has just been added.
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onAdd();
        }}
      >
        {createElement(categoryIcon(category), { 'aria-hidden': true })}
        <span className={styles.word}>{label}</span>
        {isUsed && <Check className={styles.mark} aria-hidden="true" />}
      </button>
    </li>
  );
}
