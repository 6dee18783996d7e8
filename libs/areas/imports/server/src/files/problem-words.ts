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
