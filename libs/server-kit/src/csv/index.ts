export { CsvEncodingError, CsvFormatError, CsvSizeError, readCsv } from './csv-reader.ts';
export type { CsvRow } from './csv-reader.ts';
export { csvShape, headingsAmong, parsedRows } from './csv-stream.ts';
export type { CsvDelimiter } from './csv-stream.ts';
export { createCsvWriter, csvFileName } from './csv-writer.ts';
export type { Cell, CsvEncoding, CsvWriter } from './csv-writer.ts';
export { encodeCp932 } from './cp932.ts';
export { decodedText, encodingOf } from './line-blocks.ts';
export { sendCsv } from './send-csv.ts';
