import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useT } from '@crm/i18n';
import { toastShown } from '@crm/web-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { itemAdded, itemDuplicated, itemMoved, itemRemoved, itemSelected } from '../../draft/draft.slice.ts';
import type { Spot } from '../../draft/draft.types.ts';
import type { DraftItem } from '../editor.types.ts';
import { canDuplicate } from '../catalogue.ts';
import { spotAfterDrop, stepFrom } from '../form-order.ts';
import { itemName } from '../item-name.ts';
import { isDraggedEntry, isDraggedItem } from './drag-data.ts';
import type { OverGap } from './drag-data.ts';

/** Everything that is done to items on the canvas: said aloud, with the focus kept where the work is. */
export function useCanvas(items: readonly DraftItem[], canvas: RefObject<HTMLElement | null>) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const [announcement, setAnnouncement] = useState('');
  const wanted = useRef<{ index: number; part: string } | null>(null);

  // A moved item is another element to the browser: the focus goes along by hand, and so does the view, which a focus
  // that was there already does not bring.
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

  const moveTo = (key: string, to: Spot, part?: string) => {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    if (part) wanted.current = { index: to.index, part };
    dispatch(itemMoved({ key, to }));
    setAnnouncement(
      t(to.isAfter ? 'canvas.movedAfter' : 'canvas.moved', {
        name: itemName(t, item),
        place: to.index + 1,
        count: items.length,
      }),
    );
  };
  const step = (key: string, direction: -1 | 1, part: string) => {
    const to = stepFrom(items, key, direction);
    if (to) moveTo(key, to, part);
  };
  const duplicate = (key: string) => {
    const index = items.findIndex((one) => one.key === key);
    if (index < 0) return;
    if (!canDuplicate(items[index]!)) {
      // A button that does nothing would leave the question why.
      const why = t('canvas.onlyOnce', { name: itemName(t, items[index]!) });
      dispatch(toastShown({ level: 'info', text: why }));
      return;
    }
    wanted.current = { index: index + 1, part: 'choose' };
    dispatch(itemDuplicated({ key }));
    setAnnouncement(t('canvas.duplicated', { name: itemName(t, items[index]!) }));
  };
  const remove = (key: string) => {
    const index = items.findIndex((one) => one.key === key);
    const item = items[index];
    if (!item) return;
    wanted.current = { index, part: 'choose' };
    const removed = t('items.removed', { name: itemName(t, item) });
    dispatch(itemRemoved({ item, index, words: { removed, undo: t('common:action.undo') } }));
    setAnnouncement(removed);
  };
  const choose = (key: string | null) => dispatch(itemSelected(key));
  /** The next or the one before, by the arrow keys. */
  const walk = (key: string, direction: -1 | 1) => {
    const index = items.findIndex((one) => one.key === key) + direction;
    canvas.current?.querySelectorAll<HTMLElement>('[data-part="choose"]')[index]?.focus();
  };

  const drop = useEffectEvent((data: Record<string | symbol, unknown>, gap: Spot) => {
    if (isDraggedEntry(data)) dispatch(itemAdded(data.item, gap));
    else if (isDraggedItem(data)) moveTo(data.key, spotAfterDrop(items, data.key, gap));
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
  return { step, duplicate, remove, choose, walk, announcement };
}

export type Canvas = ReturnType<typeof useCanvas>;
