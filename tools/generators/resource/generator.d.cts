import type { Tree } from '@nx/devkit';

/** Scaffolds a resource of an area; gives what Nx runs at the end. */
declare function resource(tree: Tree, options: { path: string; singular?: string }): Promise<() => void>;
export = resource;
