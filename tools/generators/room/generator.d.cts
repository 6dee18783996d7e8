import type { Tree } from '@nx/devkit';

/** Scaffolds a room, server and screens; gives what Nx runs at the end. */
declare function room(tree: Tree, options: { name: string; ja: string; after?: string }): Promise<() => void>;
export = room;
