import PDFDocument from 'pdfkit';
import { drawFoot } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { fonts } from './fonts.ts';
import type { Printed } from './printed.types.ts';
import { ink, page, write } from './sheet.ts';
import type { Doc } from './sheet.ts';

/** Draws an estimate on A4; the file embeds only the glyphs that occur. */
export async function drawEstimate(estimate: Printed): Promise<Uint8Array> {
  const { regular, bold } = fonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: regular as unknown as string,
    lang: 'ja-JP',
    displayTitle: true,
    info: {
      Title: `${estimate.title} ${estimate.number}`,
      Subject: estimate.subject,
      Author: estimate.issuer.name,
      CreationDate: new Date(estimate.created),
    },
  });
  doc.registerFont('regular', regular as unknown as string);
  doc.registerFont('bold', bold as unknown as string);
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve);
    doc.once('error', reject);
  });
  drawFoot(doc, estimate, drawTable(doc, estimate, drawHead(doc, estimate)));
  finishPages(doc, estimate);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** Adds page numbers, which are known only at the end, and the watermark of unsent estimates. */
function finishPages(doc: Doc, { number, watermark }: Printed): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    write(doc, `${index + 1} / ${count}`, page.left, page.footer, {
      size: 8,
      color: ink.quiet,
      width: page.width,
      align: 'center',
    });
    write(doc, number, page.left, page.footer, { size: 8, color: ink.quiet, width: page.width, align: 'right' });
    if (watermark !== '') drawWatermark(doc, watermark);
  }
}

const MARK_SIZE = 130;

function drawWatermark(doc: Doc, text: string): void {
  doc.save();
  doc.rotate(-35, { origin: [page.middle, 421] }).fillOpacity(0.07);
  write(doc, text, 0, 421 - MARK_SIZE / 2, { size: MARK_SIZE, bold: true, width: 2 * page.middle, align: 'center' });
  doc.restore();
}
