import { createContext, use } from 'react';
import type { WebModule, ModuleCommand } from './web-module.ts';

/** A function that returns true when the company has the feature, or for no feature. */
export type FeatureCheck = (feature: string | undefined) => boolean;

/** The context of the company's features; by default all. */
export const FeaturesContext = createContext<FeatureCheck>(() => true);

/** Returns the check for the company's features; screens hide content of features that are off. */
export const useFeatureCheck = (): FeatureCheck => use(FeaturesContext);

/** A function that returns true when the user's role allows adding records of a kind. */
export type AddCheck = (kind: NonNullable<ModuleCommand['adds']>) => boolean;

/**
 * Returns the areas without content of features that are off, and without commands that add records which the user may
 * not add.
 */
export const modulesWith = (
  modules: readonly WebModule[],
  has: FeatureCheck,
  mayAdd: AddCheck = () => true,
): WebModule[] =>
  modules
    .filter(({ feature }) => has(feature))
    .map((webModule) => {
      const its = ({ feature }: { feature?: string }) => has(feature);
      return {
        ...webModule,
        navItems: webModule.navItems.filter(its),
        searchTypes: webModule.searchTypes?.filter(its),
        commands: webModule.commands?.filter((command) => its(command) && (!command.adds || mayAdd(command.adds))),
      };
    });
