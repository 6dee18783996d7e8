import type { Tree } from '@nx/devkit';

interface ResourceOptions {
  path: string;
  ja: string;
  en?: string;
  singular?: string;
  fields?: string;
  icon?: string;
}

/** Creates a kind of record of an area; returns what Nx runs at the end. */
declare function resource(tree: Tree, options: ResourceOptions): Promise<() => void>;
export = resource;
