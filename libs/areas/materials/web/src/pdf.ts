/** The PDF viewer for areas with documents of their own. Heavy: import it when the first document is opened. */
export { PdfPages } from './preview/PdfPages.tsx';
