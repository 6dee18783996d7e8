import { plainNumber } from '@crm/ui-kit';

const most = 999_999_999_999_999;

/** Reads an amount as people type it: `1,000,000`, `１００万` is none. Empty text is null; undefined is no amount. */
export function readAmount(text: string): number | null | undefined {
  const plain = plainNumber(text.replace(/[¥￥円\s]/g, '')).replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,15}$/.test(plain) && Number(plain) <= most ? Number(plain) : undefined;
}

/** Reads copied cells of a spreadsheet: rows by line ends, cells by tabs; a quoted cell may hold both. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [['']];
  let isQuoted = false;
  const plain = text.replaceAll('\r\n', '\n');
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length;
  for (let at = 0; at < end; at += 1) {
    const row = rows.at(-1)!;
    const sign = plain[at]!;
    if (sign === '"' && (isQuoted || row.at(-1) === '')) {
      if (isQuoted && plain[at + 1] === '"') row[row.length - 1] += plain[(at += 1)]!;
      else isQuoted = !isQuoted;
    } else if (!isQuoted && sign === '\t') row.push('');
    else if (!isQuoted && sign === '\n') rows.push(['']);
    else row[row.length - 1] += sign;
  }
  return rows;
}
