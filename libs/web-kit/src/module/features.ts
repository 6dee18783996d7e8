import { createContext, use } from 'react';
import type { OwnKind } from './own-kinds.ts';
import type { WebModule, ModuleCommand } from './web-module.ts';

/** A function that returns true when the company has the feature, or for no feature. */
export type FeatureCheck = (feature: string | undefined) => boolean;

/** The context of the company's features; by default all. */
export const FeaturesContext = createContext<FeatureCheck>(() => true);

/** Returns the check for the company's features; screens hide content of features that are off. */
export const useFeatureCheck = (): FeatureCheck => use(FeaturesContext);

/** A function that returns true when a setting of the company is on. */
export type SettingCheck = (setting: string) => boolean;

/** The context of the company's settings; by default all are on. */
export const SettingsContext = createContext<SettingCheck>(() => true);

/** A function that returns true when the user's role allows adding records of a kind. */
export type AddCheck = (kind: NonNullable<ModuleCommand['adds']>) => boolean;

/** The context of the check for adding records; by default all. */
export const AddContext = createContext<AddCheck>(() => true);

/**
 * Returns the areas without those, and without the navigation items, of features that are off, and with the items of
 * the kinds that the company has defined itself.
 */
export const modulesWith = (
  modules: readonly WebModule[],
  has: FeatureCheck,
  kinds: readonly OwnKind[] = [],
): WebModule[] =>
  modules
    .filter(({ feature }) => has(feature))
    .map((webModule) => {
      const { navItems = [], navItemsOf = () => [] } = webModule;
      return { ...webModule, navItems: [...navItems.filter(({ feature }) => has(feature)), ...navItemsOf(kinds)] };
    });
