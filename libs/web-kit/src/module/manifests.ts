import { use, useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../page/lazy-page.ts';
import { AddContext, FeaturesContext } from './features.ts';
import type { AddCheck, FeatureCheck } from './features.ts';
import { mayAddOwn, useOwnKinds } from './own-kinds.ts';
import type { OwnKind } from './own-kinds.ts';
import type { ModuleManifest, WebModule } from './web-module.ts';

/** An area with its loaded manifest. */
export type LoadedModule = WebModule & ModuleManifest;

type Load = WebModule['load'];

// By load function, because a module without the content of other features has the same one.
const loading = new Map<Load, Promise<ModuleManifest>>();
const loaded = new Map<Load, ModuleManifest>();
const listeners = new Set<() => void>();

/** Loads an area's manifest once; a failed load is repeated by the next call. */
export function loadManifest({ load }: WebModule): Promise<ModuleManifest> {
  const known = loading.get(load);
  if (known) return known;
  const promise = loadChunk(load).then(({ manifest }) => manifest);
  loading.set(load, promise);
  promise.then(
    (manifest) => {
      loaded.set(load, manifest);
      listeners.forEach((listener) => listener());
    },
    () => loading.delete(load),
  );
  return promise;
}

/** Loads the manifests of areas. */
export const loadManifests = (modules: readonly WebModule[]): Promise<readonly ModuleManifest[]> =>
  Promise.all(modules.map(loadManifest));

/** Returns those areas whose manifests have loaded, with them. */
export const loadedModules = (modules: readonly WebModule[]): LoadedModule[] =>
  modules.flatMap((webModule) => {
    const manifest = loaded.get(webModule.load);
    return manifest ? [{ ...webModule, ...manifest }] : [];
  });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the same as `loadedModules`, again whenever a further manifest has loaded. It loads none. */
export function useLoadedModules(modules: readonly WebModule[]): LoadedModule[] {
  useSyncExternalStore(subscribe, () => loaded.size);
  return loadedModules(modules);
}

/** Returns the loaded areas like `useLoadedModules`, with what the company and the user may use. It loads none. */
export function useLoadedOffers(modules: readonly WebModule[]): LoadedModule[] {
  const has = use(FeaturesContext);
  const mayAdd = use(AddContext);
  const kinds = useOwnKinds();
  return useLoadedModules(modules).map((webModule) => offersOf(webModule, has, mayAdd, kinds));
}

/** Loads the manifests of areas. Returns those that have loaded, with what the company and the user may use. */
export function useOffers(modules: readonly WebModule[]): LoadedModule[] {
  // A failed load is retried when the content is shown next.
  useEffect(() => void loadManifests(modules).catch(() => {}), [modules]);
  return useLoadedOffers(modules);
}

/**
 * Returns an area without content of features that are off, and without commands that add records which the user may
 * not add, but with the content for the kinds that the company has defined itself.
 */
export function offersOf(
  webModule: LoadedModule,
  has: FeatureCheck,
  mayAdd: AddCheck,
  kinds: readonly OwnKind[] = [],
): LoadedModule {
  const { searchTypes, commands = [] } = webModule;
  const own = webModule.offersOf?.(kinds);
  return {
    ...webModule,
    searchTypes: searchTypes?.filter(({ feature }) => has(feature)),
    commands: [
      ...commands.filter(({ feature, adds }) => has(feature) && (!adds || mayAdd(adds))),
      ...(own?.commands ?? []).filter(({ kind }) => kind && mayAddOwn(kind)),
    ],
  };
}
