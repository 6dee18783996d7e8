import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font, Glyph } from 'fontkit';

const files = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const;

let opened: { regular: Font; bold: Font } | undefined;

/** Loads the fonts, five megabytes each, with the first estimate; they stay in memory as long as the thread. */
export function fonts(): { regular: Font; bold: Font } {
  opened ??= { regular: open(files.regular), bold: open(files.bold) };
  return opened;
}

function open(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file))) as Font;
  // By default fontkit tries all ligatures and kerning pairs on every word, a hundred times slower; a form of figures
  // and kanji needs neither.
  return Object.assign(font, { layout: (text: string) => new PlainRun(font.glyphsForString(text)) });
}

/** A run of text laid out glyph by glyph; pdfkit scales the positions in place. */
class PlainRun {
  readonly glyphs: readonly Glyph[];
  readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];

  constructor(glyphs: readonly Glyph[]) {
    this.glyphs = glyphs;
    this.positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}
