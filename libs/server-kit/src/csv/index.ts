export { createCsvWriter, csvFileName } from './csv-writer.ts';
export type { Cell, CsvEncoding, CsvWriter } from './csv-writer.ts';
