import { box, heightOf, ink, page, rule, write, writeFitted } from './sheet.ts';
import type { Doc } from './sheet.ts';
import type { Printed } from './printed.types.ts';

const leftWidth = 286;
const right = { x: 352, width: page.right - 352 };
/** The size of the seal in points: 22 mm, over the right end of the company's name. */
const SEAL = 62.4;
/** The largest height of a logo, in points. */
const LOGO = 34;
const BOX = 46;
const BOX_TITLE = 14;

/** Draws everything above the table; returns the y position below it. */
export function drawHead(doc: Doc, estimate: Printed): number {
  write(doc, estimate.title, page.left, page.top, {
    size: 22,
    bold: true,
    width: page.width,
    align: 'center',
    spacing: 10,
  });
  rule(doc, page.middle - 110, page.middle + 110, page.top + 33, 1, ink.text);
  const begin = page.top + 48;
  return Math.max(drawLeft(doc, estimate, begin), drawRight(doc, estimate, begin)) + 14;
}

function drawLeft(doc: Doc, estimate: Printed, begin: number): number {
  let y = begin + 8;
  for (const line of estimate.addressee) y = write(doc, line, page.left, y, { size: 13, width: leftWidth }) + 2;
  rule(doc, page.left, page.left + leftWidth, y, 0.8, ink.text);
  y = write(doc, '下記のとおりお見積り申し上げます。', page.left, y + 12, { width: leftWidth }) + 8;
  y = drawPair(doc, ['件名', estimate.subject], y, 10.5) + 8;
  y = drawTotal(doc, estimate, y) + 10;
  for (const term of estimate.terms) y = drawPair(doc, term, y);
  return y;
}

const LABEL = 58;

/** Draws a label with its value over a hairline. */
function drawPair(doc: Doc, [label, value]: readonly [string, string], y: number, size = 9): number {
  const bold = size > 9;
  write(doc, label, page.left, y + (size - 9) / 2, { color: ink.quiet, width: LABEL });
  const end = write(doc, value, page.left + LABEL, y, { size, bold, width: leftWidth - LABEL });
  rule(doc, page.left, page.left + leftWidth, end);
  return end + 5;
}

const TOTAL_HEIGHT = 36;

function drawTotal(doc: Doc, { total, totalNote }: Printed, y: number): number {
  box(doc, page.left, y, leftWidth, TOTAL_HEIGHT, ink.fill);
  write(doc, '御見積金額', page.left + 10, y + 11, { size: 10, bold: true, width: 70 });
  writeFitted(doc, total, page.left + 78, y + 6, { size: 17, bold: true, width: 152, align: 'right' });
  write(doc, totalNote, page.left + 234, y + 12, { width: 52 });
  return y + TOTAL_HEIGHT;
}

function drawRight(doc: Doc, estimate: Printed, begin: number): number {
  const { x, width } = right;
  let y = begin;
  for (const [label, value] of [
    ['見積番号', [estimate.number, estimate.edition].filter(Boolean).join('　')],
    ['見積日', estimate.date],
  ] as const) {
    write(doc, label, x, y, { color: ink.quiet, width: 50 });
    writeFitted(doc, value, x + 50, y, { width: width - 50, align: 'right' });
    y += 15;
  }
  y += 16;
  if (estimate.logo) {
    doc.image(Buffer.from(estimate.logo, 'base64'), x, y - 8, { fit: [width, LOGO] });
    y += LOGO;
  }
  const nameAt = y;
  // The name leaves some space, so that the stamp covers its end and hides no letter.
  y =
    write(doc, estimate.issuer.name, x, y, { size: 12, bold: true, width: width - (estimate.seal ? SEAL / 2 : 0) }) + 3;
  for (const line of estimate.issuer.lines) {
    y = write(doc, line, x, y, { width: width - (estimate.seal ? SEAL / 2 : 0) });
  }
  if (estimate.seal) {
    doc.image(Buffer.from(estimate.seal, 'base64'), page.right - SEAL, nameAt - SEAL / 4, { fit: [SEAL, SEAL] });
    y = Math.max(y, nameAt + SEAL * 0.75);
  }
  return estimate.approvalBoxes.length > 0 ? drawBoxes(doc, estimate.approvalBoxes, y + 12) : y;
}

function drawBoxes(doc: Doc, titles: readonly string[], y: number): number {
  titles.forEach((title, index) => {
    const x = page.right - BOX * (titles.length - index);
    box(doc, x, y, BOX, BOX_TITLE, ink.fill);
    box(doc, x, y + BOX_TITLE, BOX, BOX);
    writeFitted(doc, title, x + 2, y + 1.5, { size: 7.5, width: BOX - 4, align: 'center' });
  });
  return y + BOX_TITLE + BOX;
}

/** Draws the short head above the table of each further page. */
export function drawShortHead(doc: Doc, { title, number, edition, subject }: Printed): number {
  const text = [title, number, edition].filter(Boolean).join('　');
  write(doc, text, page.left, page.top, { size: 8.5, color: ink.quiet, width: page.width / 2 });
  const shown = heightOf(doc, subject, { size: 8.5, width: page.width / 2 }) > 16 ? '' : subject;
  write(doc, shown, page.middle, page.top, { size: 8.5, color: ink.quiet, width: page.width / 2, align: 'right' });
  return page.top + 20;
}
