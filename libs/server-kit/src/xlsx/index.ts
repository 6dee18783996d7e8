export { isXlsx, openXlsx, xlsxBytes } from './read-xlsx.ts';
export type { OpenXlsx } from './read-xlsx.ts';
export { writtenXlsx, xlsxMost } from './write-xlsx.ts';
export { XlsxError } from './zip-entries.ts';
export type { XlsxReason } from './zip-entries.ts';
