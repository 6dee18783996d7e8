import { useEffect } from 'react';
import { useFeatureCheck } from '../module/features.ts';
import { loadManifests, useLoadedModules } from '../module/manifests.ts';
import type { LoadedModule } from '../module/manifests.ts';
import { useModules } from '../module/slot-registry.tsx';
import type { WidgetEntry, WidgetSetting } from '../module/web-module.ts';
import { lazyPage } from '../page/lazy-page.ts';
import type { Lazy } from '../page/lazy-page.ts';

/** A widget of an area with its lazily loaded component. */
export interface LazyWidget extends Omit<WidgetEntry, 'load' | 'loadField' | 'feature'> {
  /** The area's name, which is also its namespace. */
  module: string;
  features: readonly (string | undefined)[];
  Widget: Lazy<{ setting: WidgetSetting }>;
  /** Chooses its record, for types that show one. */
  Field?: Lazy<object>;
}

const known = new WeakMap<LoadedModule['load'], readonly LazyWidget[]>();

/** Returns the widgets of an area, as the same components in every render. */
function widgetsOf(webModule: LoadedModule): readonly LazyWidget[] {
  const widgets = known.get(webModule.load) ?? collect(webModule);
  known.set(webModule.load, widgets);
  return widgets;
}

const collect = ({ name, feature: ofModule, widgets = [] }: LoadedModule): readonly LazyWidget[] =>
  widgets.map(({ load, loadField, feature, ...widget }) => ({
    ...widget,
    module: name,
    features: [ofModule, feature],
    Widget: lazyPage(load, 'Widget'),
    ...(loadField && { Field: lazyPage(loadField, 'Field') }),
  }));

/** Returns the widgets that the company may use, in the order of the areas, whose manifests load on first use. */
export function useWidgets(): readonly LazyWidget[] {
  const has = useFeatureCheck();
  const modules = useModules();
  // A failed load is retried when a page with widgets is shown next.
  useEffect(() => void loadManifests(modules).catch(() => {}), [modules]);
  return useLoadedModules(modules)
    .flatMap(widgetsOf)
    .filter(({ features }) => features.every(has));
}
