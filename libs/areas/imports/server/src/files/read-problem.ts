import { CsvEncodingError, CsvFormatError, CsvSizeError, XlsxError } from '@crm/server-kit';
import type { Problem } from '../imports/stored-import.ts';

/** The error of a file that cannot be read; its import says why. */
export class ReadProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`the file cannot be read: ${problem.reason}`);
    this.problem = problem;
  }
}

/** Returns the problem behind an error of reading; undefined for an error of another kind. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ReadProblem) return error.problem;
  if (error instanceof CsvEncodingError) return { reason: 'encoding', line: error.line };
  if (error instanceof CsvFormatError) return { reason: 'quotes', line: error.line };
  if (error instanceof CsvSizeError) return { reason: 'row', line: error.line };
  if (error instanceof XlsxError) return { reason: `xlsx_${error.reason}` };
  return undefined;
}
