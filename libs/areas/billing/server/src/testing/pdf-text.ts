import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** A text of a PDF and its font size in points. */
export interface SizedText {
  text: string;
  size: number;
}

/** The program that reads a PDF in a separate process, because Jest cannot load pdf.js, an ES module. */
const reader = `
  import { getDocument } from ${JSON.stringify(pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href)};
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const pages = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(items.map(({ str, height }) => ({ text: str.replace(/\\s+/g, ''), size: height })));
  }
  process.stdout.write(JSON.stringify(pages));`;

/** Returns the selectable text of each page without spaces. */
export const textOf = (pdf: Buffer): string[] => piecesOf(pdf).map((pieces) => pieces.map(({ text }) => text).join(''));

/** Returns the text pieces of each page as they were drawn. */
export const piecesOf = (pdf: Buffer): SizedText[][] =>
  JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', reader], {
      input: pdf,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 20_000,
    }).toString(),
  ) as SizedText[][];
