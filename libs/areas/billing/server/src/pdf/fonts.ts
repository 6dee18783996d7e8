import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font, Glyph } from 'fontkit';

const files = {
  regular: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
} as const;

let opened: { regular: Font; bold: Font } | undefined;

/** Five megabytes each: read with the first estimate, and kept for as long as its thread lives. */
export function fonts(): { regular: Font; bold: Font } {
  opened ??= { regular: open(files.regular), bold: open(files.bold) };
  return opened;
}

function open(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file))) as Font;
  // Ligatures and kerning of the whole font are tried on every word otherwise, a hundred times slower, and a form of
  // figures and kanji has no use for them.
  return Object.assign(font, { layout: (text: string) => new PlainRun(font.glyphsForString(text)) });
}

/** A text as one glyph after the other; pdfkit scales the positions in place. */
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
