import { drawShortHead } from './draw-head.ts';
import { box, heightOf, hairline, ink, page, rule, write, writeFitted } from './sheet.ts';
import type { Doc } from './sheet.ts';
import type { Printed, PrintedLine } from './printed.types.ts';

const columns = [
  { title: 'No.', width: 26, align: 'center' },
  { title: '品名', width: 205.28, align: 'left' },
  { title: '数量', width: 52, align: 'right' },
  { title: '単位', width: 42, align: 'center' },
  { title: '単価', width: 70, align: 'right' },
  { title: '税率', width: 40, align: 'center' },
  { title: '金額', width: 76, align: 'right' },
] as const;
const NAME = 1;
const UNIT = 3;
const HEAD = 20;
const ROW = 20;
const PADDING = 4;
/** The least number of table rows: a short estimate is filled up with empty ones, like a paper form. */
const ROWS_LEAST = 8;

const xOf = (column: number): number =>
  columns.slice(0, column).reduce((x, { width }) => x + width, page.left as number);

/** Draws the lines on as many pages as needed, each with the table's head; returns the y position below them. */
export function drawTable(doc: Doc, estimate: Printed, begin: number): number {
  let y = drawTableHead(doc, begin);
  let top = begin;
  const turn = () => {
    drawGrid(doc, top, y);
    doc.addPage();
    top = drawShortHead(doc, estimate);
    y = drawTableHead(doc, top);
  };
  estimate.lines.forEach((line) => {
    const height = heightOfLine(doc, line);
    if (y + height > page.bottom) turn();
    drawLine(doc, line, y, height);
    y += height;
  });
  for (let rows = estimate.lines.length; rows < ROWS_LEAST && y + ROW < page.bottom; rows += 1) {
    rule(doc, page.left, page.right, y + ROW, hairline / 2);
    y += ROW;
  }
  drawGrid(doc, top, y);
  return y;
}

function drawTableHead(doc: Doc, y: number): number {
  box(doc, page.left, y, page.width, HEAD, ink.fill);
  columns.forEach(({ title, width }, column) =>
    writeFitted(doc, title, xOf(column), y + 3.5, { size: 8.5, bold: true, width, align: 'center' }),
  );
  return y + HEAD;
}

const nameOptions = (line: PrintedLine) => ({ bold: line.kind === 'text', width: columns[NAME].width - 2 * PADDING });

/** Returns the text options of a unit: a long one wraps, because shrunk to one line it would be unreadable. */
const unitOptions = ({ cells }: PrintedLine) => ({
  size: cells[UNIT].length > 4 ? 7.5 : 9,
  width: columns[UNIT].width - 2 * PADDING + 2,
  align: 'center' as const,
});

const heightOfLine = (doc: Doc, line: PrintedLine): number =>
  Math.max(
    ROW,
    heightOf(doc, line.cells[NAME], nameOptions(line)) + 2 * PADDING - 1,
    heightOf(doc, line.cells[UNIT], unitOptions(line)) + 2 * PADDING - 1,
  );

function drawLine(doc: Doc, line: PrintedLine, y: number, height: number): void {
  line.cells.forEach((text, column) => {
    const { width, align } = columns[column]!;
    const at = xOf(column) + PADDING;
    if (column === NAME) write(doc, text, at, y + PADDING - 0.5, nameOptions(line));
    else if (column === UNIT) write(doc, text, at - 1, y + PADDING - 0.5, unitOptions(line));
    else writeFitted(doc, text, at - 1, y + PADDING - 0.5, { width: width - 2 * PADDING + 2, align });
  });
  rule(doc, page.left, page.right, y + height, hairline / 2);
}

/** Draws the rules between the columns and the frame of a page's table. */
function drawGrid(doc: Doc, top: number, bottom: number): void {
  box(doc, page.left, top, page.width, bottom - top);
  doc.lineWidth(hairline / 2).strokeColor(ink.line);
  for (let column = 1; column < columns.length; column += 1) {
    doc.moveTo(xOf(column), top).lineTo(xOf(column), bottom).stroke();
  }
}
