import { lazy, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RenderedItem } from '@crm/validation/webform';
import type { LazyGroups } from '@crm/webform-renderer';

type Items = readonly RenderedItem[];
type Group = {
  items: Items;
  Awake: ComponentType<{ children: ReactNode }>;
  wake: () => void;
  lives: Promise<unknown>;
  isAwake: boolean;
};

/** The events by which a visitor uses a control; its group hydrates before the control handles them. */
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change'];

const inIdleTime = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, 50);
};

/** Returns the first answerable element of a group; groups without one need no hydration. */
const placeOf = ({ items }: Group, form: HTMLElement): Element | undefined => {
  for (const { id } of items) {
    const place = form.querySelector(`[name="item_${id}"],[name="item_${id}_last"]`)?.closest('[data-item]');
    if (place) return place;
  }
  return undefined;
};

/**
 * Hydrates groups one by one in the browser's idle time once the visitor is near them, or at the first event in them,
 * so that groups nobody reaches cost nothing.
 */
export const createSleepingGroups = (): LazyGroups => {
  const groups = new Map<string, Group>();
  let onAwake: ((items: Items) => void) | undefined;

  const add = (items: Items): Group => {
    let wake = () => {};
    let live = () => {};
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const lives = new Promise<void>((resolve) => (live = resolve));
    const Awake: Group['Awake'] = ({ children }) => {
      useLayoutEffect(() => {
        onAwake?.(items);
        live();
      }, []);
      return children;
    };
    const group: Group = {
      items,
      Awake: lazy(() => woken.then(() => ({ default: Awake }))),
      wake: () => {
        group.isAwake = true;
        wake();
      },
      lives,
      isAwake: false,
    };
    return group;
  };

  /** A screen ahead, so that scrolling finds them hydrated. */
  const wakeNear = (form: HTMLElement): void => {
    const coming = new Map<Element, Group>();
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (!isIntersecting) continue;
          watch.unobserve(target);
          inIdleTime(coming.get(target)!.wake);
        }
      },
      { rootMargin: '100%' },
    );
    for (const group of groups.values()) {
      const place = placeOf(group, form);
      if (!place) continue;
      coming.set(place, group);
      watch.observe(place);
    }
  };

  const wakeTouched = ({ target }: Event): void => {
    const name = (target as Element).closest('[data-item]')?.querySelector('[name]')?.getAttribute('name');
    if (!name) return;
    for (const group of groups.values()) {
      if (group.isAwake) continue;
      if (group.items.some(({ id }) => `${name}_`.startsWith(`item_${id}_`))) group.wake();
    }
  };

  return {
    around: (items, drawn) => {
      const key = String(items[0]!.id);
      const group = groups.get(key) ?? add(items);
      groups.set(key, group);
      return <group.Awake>{drawn}</group.Awake>;
    },
    begin: (form, awake) => {
      onAwake = awake;
      wakeNear(form);
      for (const touch of touches) form.addEventListener(touch, wakeTouched, true);
    },
    wakeAll: async () => {
      for (const group of groups.values()) group.wake();
      await Promise.all(Array.from(groups.values(), ({ lives }) => lives));
    },
  };
};
