import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useT } from '@crm/i18n';
import { toastShown } from '@crm/web-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useStore } from 'react-redux';
import { selectItems } from '../../draft/draft.selectors.ts';
import { itemAdded, itemDuplicated, itemMoved, itemRemoved, itemSelected } from '../../draft/draft.slice.ts';
import type { Spot } from '../../draft/draft.types.ts';
import type { Root } from '../../form/form.selectors.ts';
import type { DraftItem } from '../editor.types.ts';
import { canDuplicate } from '../catalogue.ts';
import { spotAfterDrop, stepFrom } from '../form-order.ts';
import { itemName } from '../item-name.ts';
import { isDraggedEntry, isDraggedItem } from './drag-data.ts';
import type { OverGap } from './drag-data.ts';

/** Returns the actions on items of the canvas; announces each of them and keeps the focus near the item. */
export function useCanvas(items: readonly DraftItem[], canvas: RefObject<HTMLElement | null>) {
  const t = useT('webforms');
  const store = useStore<Root>();
  const [announcement, setAnnouncement] = useState('');
  const wanted = useRef<{ index: number; part: string } | null>(null);

  // A moved item is a new DOM element: this restores the focus and scrolls, since focusing a focused element does not.
  useLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    if (!focus) return;
    const rows = canvas.current?.querySelectorAll<HTMLElement>('[data-canvas-item]');
    const row = rows?.[Math.min(focus.index, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>(`[data-part="${focus.part}"] button:not(:disabled)`);
    (target ?? row?.querySelector<HTMLElement>('[data-part="choose"]'))?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [items, canvas]);

  // The functions never change, so that unchanged items do not render again. They read the items when they are called.
  const acts = useMemo(() => {
    const itemsNow = () => selectItems(store.getState());
    const moveTo = (key: string, to: Spot, part?: string) => {
      const all = itemsNow();
      const item = all.find((one) => one.key === key);
      if (!item) return;
      if (part) wanted.current = { index: to.index, part };
      store.dispatch(itemMoved({ key, to }));
      setAnnouncement(
        t(to.isAfter ? 'canvas.movedAfter' : 'canvas.moved', {
          name: itemName(t, item),
          place: to.index + 1,
          count: all.length,
        }),
      );
    };
    const step = (key: string, direction: -1 | 1, part: string) => {
      const to = stepFrom(itemsNow(), key, direction);
      if (to) moveTo(key, to, part);
    };
    const duplicate = (key: string) => {
      const all = itemsNow();
      const index = all.findIndex((one) => one.key === key);
      const item = all[index];
      if (!item) return;
      if (!canDuplicate(item)) {
        // Explains the refusal, because a button without any effect would be confusing.
        const why = t('canvas.onlyOnce', { name: itemName(t, item) });
        store.dispatch(toastShown({ level: 'info', text: why }));
        return;
      }
      wanted.current = { index: index + 1, part: 'choose' };
      store.dispatch(itemDuplicated({ key }));
      setAnnouncement(t('canvas.duplicated', { name: itemName(t, item) }));
    };
    const remove = (key: string) => {
      const all = itemsNow();
      const index = all.findIndex((one) => one.key === key);
      const item = all[index];
      if (!item) return;
      wanted.current = { index, part: 'choose' };
      const removed = t('items.removed', { name: itemName(t, item) });
      store.dispatch(itemRemoved({ item, index, words: { removed, undo: t('common:action.undo') } }));
      setAnnouncement(removed);
    };
    const choose = (key: string | null) => store.dispatch(itemSelected(key));
    return { moveTo, step, duplicate, remove, choose };
  }, [store, t]);

  const drop = useEffectEvent((data: Record<string | symbol, unknown>, gap: Spot) => {
    if (isDraggedEntry(data)) store.dispatch(itemAdded(data.item, gap));
    else if (isDraggedItem(data)) acts.moveTo(data.key, spotAfterDrop(items, data.key, gap));
  });
  useEffect(() => {
    const element = canvas.current;
    const canMonitor = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      isDraggedItem(source.data) || isDraggedEntry(source.data);
    return combine(
      ...(element ? [autoScrollForElements({ element, canScroll: canMonitor })] : []),
      monitorForElements({
        canMonitor,
        onDrop: ({ source, location }) => {
          const over = location.current.dropTargets[0]?.data as OverGap | undefined;
          if (over) drop(source.data, over.gap);
        },
      }),
    );
  }, [canvas]);
  return { acts, announcement };
}

export type CanvasActs = ReturnType<typeof useCanvas>['acts'];
