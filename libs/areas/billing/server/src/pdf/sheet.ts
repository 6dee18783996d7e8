import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/** The page's measures in points; A4 is 595.28 by 841.89. */
export const page = {
  left: 42,
  right: 553.28,
  top: 42,
  bottom: 790,
  width: 511.28,
  middle: 297.64,
  footer: 804,
} as const;
export const ink = { text: '#1a1d23', quiet: '#5b6270', line: '#9aa1ad', fill: '#eef1f5', stamp: '#e9ebef' } as const;
export const hairline = 0.6;

/** The options of pdfkit's `text` that the sheet uses. */
export interface TextOptions {
  size?: number;
  bold?: boolean;
  color?: string;
  width: number;
  align?: 'left' | 'center' | 'right';
  spacing?: number;
}

const LEADING = 3;

function prepare(doc: Doc, { size = 9, bold, color = ink.text }: TextOptions): Doc {
  return doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color);
}

const settings = ({ width, align = 'left', spacing = 0 }: TextOptions) => ({
  width,
  align,
  characterSpacing: spacing,
  lineGap: LEADING,
});

/** Returns the height of a text. */
export function heightOf(doc: Doc, text: string, options: TextOptions): number {
  return text === '' ? 0 : prepare(doc, options).heightOfString(text, settings(options));
}

/** Writes a text that may wrap; returns the y position below it. */
export function write(doc: Doc, text: string, x: number, y: number, options: TextOptions): number {
  if (text === '') return y;
  const height = heightOf(doc, text, options);
  prepare(doc, options).text(text, x, y, settings(options));
  return y + height;
}

const SMALLEST = 5;

/** Writes a figure on one line, in a smaller size where it would not fit. */
export function writeFitted(doc: Doc, text: string, x: number, y: number, options: TextOptions): void {
  if (text === '') return;
  let size = options.size ?? 9;
  while (size > SMALLEST && prepare(doc, { ...options, size }).widthOfString(text) > options.width) size -= 0.5;
  const lowered = ((options.size ?? 9) - size) / 2;
  prepare(doc, { ...options, size }).text(text, x, y + lowered, { ...settings(options), lineBreak: false });
}

export function rule(doc: Doc, from: number, to: number, y: number, width = hairline, color: string = ink.line): void {
  doc.lineWidth(width).strokeColor(color).moveTo(from, y).lineTo(to, y).stroke();
}

export function box(doc: Doc, x: number, y: number, width: number, height: number, fill?: string): void {
  if (fill) doc.rect(x, y, width, height).fill(fill);
  doc.lineWidth(hairline).strokeColor(ink.line).rect(x, y, width, height).stroke();
}
