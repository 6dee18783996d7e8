import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { WebModule, SlotName } from './web-module.ts';
import { useFeatureCheck } from './features.ts';

export interface LazySlot {
  key: string;
  /** The area's name, which is also its namespace. */
  module: string;
  /** The required features. */
  features: readonly (string | undefined)[];
  tabKey?: string;
  isFirst?: boolean;
  isLast?: boolean;
  isBeside?: boolean;
  Part: Lazy<{ recordId: number }>;
}
type SlotEntries = ReadonlyMap<SlotName, readonly LazySlot[]>;

const Parts = createContext<SlotEntries>(new Map());

const known = new WeakMap<readonly WebModule[], SlotEntries>();

function collected(modules: readonly WebModule[]): SlotEntries {
  const parts = known.get(modules) ?? collect(modules);
  known.set(modules, parts);
  return parts;
}

const collect = (modules: readonly WebModule[]): SlotEntries =>
  Map.groupBy(
    modules.flatMap(({ name, feature: ofModule, slots = [] }) =>
      slots.map(({ load, feature, ...part }, index) => ({
        ...part,
        // Counted per place, so that a tab's name does not depend on the area's parts elsewhere.
        key: `${name}-${slots.slice(0, index).filter(({ slot }) => slot === part.slot).length}`,
        module: name,
        features: [ofModule, feature],
        Part: lazyPage(load, 'Part'),
      })),
    ),
    ({ slot }) => slot,
  );

/** Provides the parts that an app's areas put on each other's pages. The areas must not change. */
export function SlotsProvider({ modules, children }: { modules: readonly WebModule[]; children: ReactNode }) {
  const [parts] = useState(() => collected(modules));
  return <Parts value={parts}>{children}</Parts>;
}

/**
 * Loads the parts that are visible before a tab is chosen, with their areas, so that they appear together with the
 * record.
 */
export function preloadSlots(modules: readonly WebModule[], places: readonly SlotName[]): void {
  const seen = places
    .flatMap((place) => collected(modules).get(place) ?? [])
    .filter(({ tabKey, isFirst }) => isFirst || !tabKey);
  for (const { Part } of seen) void Part.preload();
  for (const { name, load } of modules)
    // A failed load is retried, and reported, when the part renders.
    if (seen.some(({ module }) => module === name)) load?.().catch(() => {});
}

/** Returns the parts of a place, in the order of the areas. */
export function useSlot(place: SlotName): readonly LazySlot[] {
  const has = useFeatureCheck();
  const parts = use(Parts).get(place) ?? [];
  return parts.filter(({ features }) => features.every(has));
}
