import type { ModuleManifest, WebModule } from '../module/web-module.ts';

/** Returns a module with a manifest, which loads like one of an app. */
export const moduleWith = (
  name: string,
  manifest: ModuleManifest = {},
  entry: Omit<WebModule, 'name' | 'load'> = {},
): WebModule => ({ name, ...entry, load: async () => ({ manifest }) });
