import type { Tree } from '@nx/devkit';

/** Creates an area, server and screens; returns what Nx runs at the end. */
declare function area(
  tree: Tree,
  options: { name: string; ja: string; en?: string; after?: string },
): Promise<() => void>;
export = area;
