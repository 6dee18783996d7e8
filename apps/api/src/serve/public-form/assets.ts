import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDocumentAssets } from '@crm/webform-renderer/server';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export interface PageAssets extends FormDocumentAssets {
  /** The addresses of style sheets by theme font. */
  fonts: Readonly<Record<string, string>>;
}

/** Returns the hashed names of the visitor page's script from the build's manifest; undefined while it is not built. */
export function readAssets(folder: string): PageAssets | undefined {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${path} names no entry`);
  const fontList = join(folder, '.vite/theme-fonts.json');
  if (!existsSync(fontList))
    throw new Error(
      `${fontList} is missing: the build of public-webform is not complete. Build it anew: npx nx build public-webform --skip-nx-cache`,
    );
  const fonts = JSON.parse(readFileSync(fontList, 'utf8')) as Record<string, string>;
  const address = (file: string) => `/webforms/${file}`;
  return {
    script: address(entry.file),
    style: (entry.css ?? []).map(address),
    preloads: (entry.imports ?? []).map((name) => address(manifest[name]!.file)),
    fonts: Object.fromEntries(Object.entries(fonts).map(([family, file]) => [family, address(file)])),
  };
}
