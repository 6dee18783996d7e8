import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * The URLs of the character maps of Japanese PDFs, of the fonts that a PDF may omit, and of image decoders for scans.
 */
const urls: Record<string, string> = {
  ...(import.meta.glob(
    [
      '../../../../../../node_modules/pdfjs-dist/cmaps/{78,83,90,Add,Adobe-Japan,EUC,Ext,H,NWP,RKSJ,UniJIS,V,WP}*.bcmap',
      '../../../../../../node_modules/pdfjs-dist/cmaps/{Katakana,Roman}.bcmap',
      '!**/HK*.bcmap',
    ],
    { eager: true, query: '?url&no-inline', import: 'default' },
  ) as Record<string, string>),
  ...(import.meta.glob('../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }) as Record<string, string>),
  ...(import.meta.glob('../../../../../../node_modules/pdfjs-dist/wasm/*.{wasm,js}', {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  }) as Record<string, string>),
};

const byName = new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Loads such a file from the URL that the build gave it. */
class BuiltFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = byName.get(filename);
    const answer = url && (await fetch(url));
    if (!answer || !answer.ok) throw new Error(`no file ${filename} for PDF`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Opens a PDF; destroy the task when the PDF is closed. Forms and scripts are disabled. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    BinaryDataFactory: BuiltFiles,
    useWorkerFetch: false,
    cMapPacked: true,
    enableXfa: false,
    // The library only needs some base path; `BuiltFiles` finds the files by name.
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
  } as Parameters<typeof getDocument>[0]);
