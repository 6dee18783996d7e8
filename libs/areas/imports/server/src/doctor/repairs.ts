import type { ImportRepair } from '@crm/contract';
import { encodeCp932 } from '@crm/server-kit';
import type { Settings } from '../imports/stored-import.ts';

/** Returns the cell as it was before the damage; undefined for a cell that does not have it. */
type Repair = (cell: string) => string | undefined;

/** A telephone number of 10 or 11 digits, or a postal code, whose leading zero a spreadsheet took for nothing. */
const lostZero: Repair = (cell) => (/^([1-9]\d{8,9}|\d{6})$/.test(cell.trim()) ? `0${cell.trim()}` : undefined);

/** A code such as 1-2 or 1-2-3, which Excel in Japan shows as `1月2日` or `2001/2/3`. */
const codeAsDate: Repair = (cell) => {
  const short = /^(\d{1,2})月(\d{1,2})日$/.exec(cell.trim());
  if (short) return `${short[1]}-${short[2]}`;
  const long = /^(?:19|20)0?(\d{1,2})\/(\d{1,2})\/(\d{1,2})$/.exec(cell.trim());
  return long ? `${Number(long[1])}-${long[2]}-${long[3]}` : undefined;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8 that was read as CP932 and stored again: such text has the characters of UTF-8's first bytes. */
const mojibake: Repair = (cell) => {
  if (!/[縺繧繝荳莠譁蜈蟄髮驛ｪｫ]/.test(cell)) return undefined;
  const { bytes, unmapped } = encodeCp932(cell);
  if (unmapped > 0) return undefined;
  try {
    const text = utf8.decode(bytes);
    return text.length < cell.length ? text : undefined;
  } catch {
    return undefined;
  }
};

export const repairs: Readonly<Record<ImportRepair, Repair>> = {
  lost_zero: lostZero,
  code_as_date: codeAsDate,
  mojibake,
};

/** Returns the cells of a row with the chosen columns repaired. */
export function repairedCells(cells: readonly string[], wanted: Settings['repairs'] = []): readonly string[] {
  if (wanted.length === 0) return cells;
  const sound = [...cells];
  for (const { source, damage } of wanted) sound[source] = repairs[damage](sound[source] ?? '') ?? sound[source] ?? '';
  return sound;
}
