import type { Plugin } from 'vite';

/** A Vite plugin: writes `.br` and `.gz` beside every text asset of a build. */
export function precompress(): Plugin;
