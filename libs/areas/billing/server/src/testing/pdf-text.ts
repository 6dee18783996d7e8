import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** pdf.js is a module of the kind that tests cannot load; so a process of its own reads the file. */
const reader = `
  import { getDocument } from ${JSON.stringify(pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href)};
  const parts = [];
  for await (const part of process.stdin) parts.push(part);
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const pages = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    pages.push(items.map(({ str }) => str).join('').replace(/\\s+/g, ''));
  }
  process.stdout.write(JSON.stringify(pages));`;

/** What can be selected on each page of a PDF, without spaces. */
export const textOf = (pdf: Buffer): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', reader], {
      input: pdf,
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: 20_000,
    }).toString(),
  ) as string[];
