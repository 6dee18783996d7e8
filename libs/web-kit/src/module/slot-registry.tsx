import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';
import type { WebModule, SlotName } from './web-module.ts';
import { useFeatureCheck } from './features.ts';
import { loadManifests, loadedModules, useLoadedModules } from './manifests.ts';
import type { LoadedModule } from './manifests.ts';
import { useOwnKinds } from './own-kinds.ts';
import type { OwnKind } from './own-kinds.ts';

/** A part of an area on a record's page, with its lazily loaded component. */
export interface LazySlot {
  slot: SlotName;
  key: string;
  /** The area's name, which is also its namespace. */
  module: string;
  /** The required features. */
  features: readonly (string | undefined)[];
  tabKey?: string;
  tab?: { key: string; text: string };
  isFirst?: boolean;
  isBeside?: boolean;
  Part: Lazy<{ recordId: number }>;
}

const none: readonly WebModule[] = [];
const Modules = createContext(none);

const known = new WeakMap<LoadedModule['load'], readonly LazySlot[]>();

/** Returns the parts of an area, as the same components in every render. */
function slotsOf(webModule: LoadedModule): readonly LazySlot[] {
  const slots = known.get(webModule.load) ?? collect(webModule);
  known.set(webModule.load, slots);
  return slots;
}

const collect = ({ name, feature: ofModule, slots = [] }: LoadedModule): readonly LazySlot[] =>
  slots.map(({ load, feature, ...part }, index) => ({
    ...part,
    // Counted per place, so that a tab's name does not depend on the area's parts elsewhere.
    key: `${name}-${part.tab?.key ?? slots.slice(0, index).filter(({ slot }) => slot === part.slot).length}`,
    module: name,
    features: [ofModule, feature],
    Part: lazyPage(load, 'Part'),
  }));

const knownOfKinds = new WeakMap<readonly OwnKind[], Map<LoadedModule['load'], readonly LazySlot[]>>();

/** Returns the parts of an area for the company's own kinds, as the same components until the kinds change. */
function slotsOfKinds(webModule: LoadedModule, kinds: readonly OwnKind[]): readonly LazySlot[] {
  if (!webModule.offersOf || kinds.length === 0) return [];
  const knownHere = knownOfKinds.get(kinds) ?? new Map<LoadedModule['load'], readonly LazySlot[]>();
  const slots = knownHere.get(webModule.load) ?? collect({ ...webModule, slots: webModule.offersOf(kinds).slots });
  knownOfKinds.set(kinds, knownHere.set(webModule.load, slots));
  return slots;
}

/** Provides the areas of an app, which put parts on each other's pages. */
export function SlotsProvider({ modules, children }: { modules: readonly WebModule[]; children: ReactNode }) {
  return <Modules value={modules}>{children}</Modules>;
}

/**
 * Loads the parts that are visible before a tab is chosen, with their areas, so that they appear together with the
 * record. Returns the areas with parts at these places.
 */
export async function preloadSlots(
  modules: readonly WebModule[],
  places: readonly SlotName[],
): Promise<readonly LoadedModule[]> {
  if (places.length === 0) return [];
  await loadManifests(modules);
  const withParts = loadedModules(modules).map((webModule) => ({
    webModule,
    slots: slotsOf(webModule).filter(({ slot }) => places.includes(slot)),
  }));
  for (const { webModule, slots } of withParts) {
    const seen = slots.filter(({ tabKey, isFirst }) => isFirst || !tabKey);
    for (const { Part } of seen) void Part.preload();
    // A failed load is retried, and reported, when the part renders.
    if (seen.length > 0) webModule.store?.().catch(() => {});
  }
  return withParts.filter(({ slots }) => slots.length > 0).map(({ webModule }) => webModule);
}

/** Returns the areas of the app, for registries like that of slots. */
export const useModules = (): readonly WebModule[] => use(Modules);

/** Returns the parts of a place, in the order of the areas, whose manifests load on first use. */
export function useSlot(place: SlotName): readonly LazySlot[] {
  const has = useFeatureCheck();
  const modules = useModules();
  const kinds = useOwnKinds();
  // A failed load is retried when the place is shown next.
  useEffect(() => void loadManifests(modules).catch(() => {}), [modules]);
  return useLoadedModules(modules)
    .flatMap((webModule) => [...slotsOf(webModule), ...slotsOfKinds(webModule, kinds)])
    .filter(({ slot, features }) => slot === place && features.every(has));
}
