import type { Locale } from '@crm/server-kit';
import type { Problem } from '../imports/stored-import.ts';

const words: Readonly<Record<string, Record<Locale, string>>> = {
  encoding: {
    ja: '文字コードがUTF-8でもShift_JISでもありません。',
    en: 'The text is neither UTF-8 nor Shift_JIS.',
  },
  quotes: { ja: '引用符（"）が閉じていないか、位置が正しくありません。', en: 'A quote is missing or misplaced.' },
  row: { ja: '1行が長すぎます。', en: 'The row is too long.' },
  rows: { ja: '行数は1,000,000行までです。', en: 'A file can have 1,000,000 rows.' },
  columns: { ja: '列数は500列までです。', en: 'A file can have 500 columns.' },
  cell: { ja: '1つのセルの文字数は32,767文字までです。', en: 'A cell can have 32,767 characters.' },
  nul: {
    ja: '使用できない文字（NUL）が含まれています。CSVファイルかどうかご確認ください。',
    en: 'It contains NUL characters. Please check that it is a CSV file.',
  },
  old_book: {
    ja: '古い形式（.xls）か、パスワード付きのExcelファイルです。パスワードなしの.xlsxで保存し直してください。',
    en: 'It is an Excel file of the old kind (.xls) or has a password. Please save it as .xlsx without one.',
  },
  xlsx_damaged: {
    ja: 'Excelファイルとして読めません。壊れていないかご確認ください。',
    en: 'It cannot be read as an Excel file. Please check that it is not damaged.',
  },
  xlsx_bomb: {
    ja: 'Excelファイルが大きすぎます（20MB、展開後200MBまで）。CSVで保存し直してください。',
    en: 'The Excel file is too large (20 MB, unpacked 200 MB). Please save it as CSV.',
  },
  xlsx_cells: {
    ja: 'Excelファイルのセルは5,000,000個までです。CSVで保存し直してください。',
    en: 'An Excel file can have 5,000,000 cells. Please save it as CSV.',
  },
  xlsx_sheet: { ja: 'シートが見つかりません。', en: 'There is no such sheet.' },
  empty: { ja: '見出しの下にデータの行がありません。', en: 'There are no rows below the headings.' },
  missing: {
    ja: 'ファイルが見つかりません。もう一度お選びください。',
    en: 'The file is missing. Please choose it again.',
  },
};

const placeOf = ({ line, column }: Problem, locale: Locale): string => {
  if (line === undefined) return '';
  if (locale === 'ja') return column === undefined ? `${line}行目：` : `${line}行目の${column}列目：`;
  return column === undefined ? `Line ${line}: ` : `Line ${line}, column ${column}: `;
};

/** Returns the reason why a file cannot be read, with its place. */
export const problemWords = (problem: Problem, locale: Locale): string =>
  placeOf(problem, locale) + (words[problem.reason] ?? words['missing']!)[locale];
