import type { Tree } from '@nx/devkit';

/** Scaffolds an area, server and screens; gives what Nx runs at the end. */
declare function area(tree: Tree, options: { name: string; ja: string; after?: string }): Promise<() => void>;
export = area;
