import { drawShortHead } from './draw-head.ts';
import { box, heightOf, ink, page, rule, write, writeFitted } from './sheet.ts';
import type { Doc } from './sheet.ts';
import type { Printed } from './printed.types.ts';

const ROW = 19;
const left = { x: page.left, width: 262 };
const right = { x: page.right - 222, width: 222 };
const rateColumns = [112, 82, 68] as const;
const GAP = 12;

/** Draws 税率ごとの内訳, 合計 and 備考 below the table. */
export function drawFoot(doc: Doc, estimate: Printed, begin: number): void {
  const height = ROW * (Math.max(estimate.rates.length + 1, estimate.sums.length) + 1);
  let y = begin + GAP;
  if (y + height > page.bottom) y = nextPage(doc, estimate);
  const ends = [drawRates(doc, estimate, y), drawSums(doc, estimate, y)];
  drawRemarks(doc, estimate, Math.max(...ends) + GAP);
}

function nextPage(doc: Doc, estimate: Printed): number {
  doc.addPage();
  return drawShortHead(doc, estimate);
}

function drawRates(doc: Doc, { rates, note }: Printed, begin: number): number {
  const rows = [['税率', '対象額（税抜）', '消費税額'] as const, ...rates];
  rows.forEach((cells, row) => {
    const y = begin + ROW * row;
    box(doc, left.x, y, left.width, ROW, row === 0 ? ink.fill : undefined);
    let x: number = left.x;
    cells.forEach((text, column) => {
      const width = rateColumns[column]!;
      const align = row === 0 ? 'center' : column === 0 ? 'left' : 'right';
      writeFitted(doc, text, x + 5, y + 3.5, { size: 8.5, width: width - 10, align });
      x += width;
    });
  });
  const end = begin + ROW * rows.length;
  return write(doc, note, left.x, end + 4, { size: 7.5, color: ink.quiet, width: left.width });
}

function drawSums(doc: Doc, { sums }: Printed, begin: number): number {
  const labelWidth = 90;
  let y = begin;
  sums.forEach(([label, value], row) => {
    const isLast = row === sums.length - 1;
    const height = isLast ? ROW + 7 : ROW;
    box(doc, right.x, y, right.width, height, isLast ? ink.fill : undefined);
    const [size, bold] = [isLast ? 12 : 9, isLast];
    const at = y + (isLast ? 5 : 3);
    writeFitted(doc, label, right.x + 8, at + (isLast ? 1 : 0), { size: isLast ? 10 : 9, bold, width: labelWidth });
    writeFitted(doc, value, right.x + labelWidth, at, {
      size,
      bold,
      width: right.width - labelWidth - 8,
      align: 'right',
    });
    y += height;
  });
  return y;
}

const REMARKS = 9;

/** Draws the remarks paragraph by paragraph, so that long ones continue on the next page. */
function drawRemarks(doc: Doc, estimate: Printed, begin: number): void {
  if (estimate.remarks === '') return;
  const options = { size: REMARKS, width: page.width };
  const paragraphs = estimate.remarks.split(/\r?\n/);
  const first = heightOf(doc, paragraphs[0] || ' ', options);
  let y = begin + 20 + first > page.bottom ? nextPage(doc, estimate) : begin;
  y = write(doc, '備考', page.left, y, { size: 9, bold: true, width: page.width }) + 2;
  rule(doc, page.left, page.right, y);
  y += 5;
  for (const paragraph of paragraphs) {
    const height = heightOf(doc, paragraph || ' ', options);
    if (y + height > page.bottom) y = nextPage(doc, estimate);
    write(doc, paragraph, page.left, y, options);
    y += height;
  }
}
