import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { root } from './house.mjs';

/**
 * The class name of a CSS module, from nothing but the name and the file: what the server renders in development and
 * what Vite serves to the browser are made by two processes, and must agree.
 */
export function scopedClassName(name, file) {
  const path = file.split('?')[0];
  const hash = createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 6);
  return `${basename(path, '.module.css')}_${name}_${hash}`;
}
