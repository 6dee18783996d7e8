import { useT } from '@crm/i18n';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { isDraggedItem, placeAfterDrop } from './drag-data.ts';
import type { OverItem } from './drag-data.ts';
import { itemMoved, itemRemoved } from './editor.slice.ts';
import type { DraftItem } from './editor.types.ts';
import { itemName } from './item-name.ts';

/** Puts items in order and takes them out; says aloud what has happened and keeps the focus where it was. */
export function useItemMoves(items: readonly DraftItem[], list: RefObject<HTMLElement | null>) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const [announcement, setAnnouncement] = useState('');
  const wanted = useRef<{ index: number; part: string } | null>(null);

  // A moved row is another element to the browser: the focus goes along by hand.
  useLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    if (!focus) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-item]');
    const row = rows?.[Math.min(focus.index, rows.length - 1)];
    const target = row?.querySelector<HTMLElement>(`[data-part="${focus.part}"] button:not(:disabled)`);
    (target ?? row?.querySelector<HTMLElement>('[data-part="name"]'))?.focus();
  }, [items, list]);

  const move = (key: string, to: number, part?: string) => {
    const item = items.find((one) => one.key === key);
    if (!item || to < 0 || to >= items.length) return;
    if (part) wanted.current = { index: to, part };
    dispatch(itemMoved({ key, to }));
    setAnnouncement(t('items.moved', { name: itemName(t, item), place: to + 1, count: items.length }));
  };

  const remove = (key: string) => {
    const index = items.findIndex((one) => one.key === key);
    const item = items[index];
    if (!item) return;
    wanted.current = { index, part: 'name' };
    const removed = t('items.removed', { name: itemName(t, item) });
    dispatch(itemRemoved({ item, index, words: { removed, undo: t('common:action.undo') } }));
    setAnnouncement(removed);
  };

  const drop = useEffectEvent((key: string, over: OverItem) => {
    const from = items.findIndex((one) => one.key === key);
    const target = items.findIndex((one) => one.key === over.key);
    const to = placeAfterDrop(from, target, over.edge);
    if (from >= 0 && target >= 0 && to !== from) move(key, to);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedItem(source.data),
        onDrop: ({ source, location }) => {
          const over = location.current.dropTargets[0]?.data;
          if (isDraggedItem(source.data) && over) drop(source.data.key, over as unknown as OverItem);
        },
      }),
    [],
  );
  return { move, remove, announcement };
}
