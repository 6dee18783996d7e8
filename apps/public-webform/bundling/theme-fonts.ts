import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The source of each theme font (spec 1 §7: weights 400 and 700); `system` needs none. */
const sources: Record<string, { from: string; sheets: readonly string[] }> = {
  'Noto Sans JP': { from: '@fontsource-variable/noto-sans-jp', sheets: ['index.css'] },
  'Noto Serif JP': { from: '@fontsource-variable/noto-serif-jp', sheets: ['index.css'] },
  'M PLUS Rounded 1c': { from: '@fontsource/m-plus-rounded-1c', sheets: ['400.css', '700.css'] },
  'Sawarabi Gothic': { from: '@fontsource/sawarabi-gothic', sheets: ['400.css'] },
};

const require = createRequire(import.meta.url);

/**
 * Serves the theme fonts from our own host: a style sheet for each and its files, a few dozen kilobytes each, of which
 * a browser fetches those whose characters a page uses. `theme-fonts.json` beside the manifest gives the server the
 * names.
 */
export const themeFonts: Plugin = {
  name: 'theme-fonts',
  apply: 'build',
  generateBundle() {
    const addresses: Record<string, string> = {};
    for (const [family, { from, sheets }] of Object.entries(sources)) {
      const folder = dirname(require.resolve(`${from}/package.json`));
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
      const place = `assets/fonts/${basename(from)}-${version}`;
      const files = new Set<string>();
      const css = sheets.map((sheet) => ownSheet(readFileSync(join(folder, sheet), 'utf8'), family, files)).join('');
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${place}/${file}`,
          source: readFileSync(join(folder, 'files', file)),
        });
      }
      this.emitFile({ type: 'asset', fileName: `${place}/font.css`, source: css });
      addresses[family] = `${place}/font.css`;
    }
    this.emitFile({ type: 'asset', fileName: '.vite/theme-fonts.json', source: JSON.stringify(addresses, null, 2) });
  },
};

/** Returns the family's own sheet, in the one format that every browser reads, from the installed packages only. */
function ownSheet(css: string, family: string, files: Set<string>): string {
  return css
    .replaceAll(/\/\*.*?\*\/\s*/gs, '')
    .replaceAll(/font-family: '[^']+'/g, `font-family:'${family}'`)
    .replaceAll(/src: url\(\.\/files\/([\w.-]+\.woff2)\)[^;]*;/g, (_all, file: string) => {
      files.add(file);
      return `src:url(${file}) format('woff2');`;
    })
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
