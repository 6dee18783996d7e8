/** Shows a PDF page by page; for areas that have papers of their own. Heavy: import it when one is opened. */
export { PdfPages } from './preview/PdfPages.tsx';
