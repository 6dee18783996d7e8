import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { root } from './project.mjs';

/**
 * Returns the class name of a CSS module from the name and the file only, because in development the server's rendering
 * and Vite's output come from two processes and must be equal.
 */
export function scopedClassName(name, file) {
  const path = file.split('?')[0];
  const hash = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 6);
  return `${basename(path, '.module.css')}_${name}_${hash}`;
}
