import { townsOf } from './town-names.ts';

/** A place that a postal code stands for. */
export interface PostalTown {
  /** Seven digits. */
  code: string;
  prefecture: string;
  city: string;
  /** Empty where the code is for what has none of its own in the city. */
  town: string;
}

/** Columns of Japan Post's file, counted from 0. */
const columns = { code: 2, prefecture: 6, city: 7, town: 8 } as const;

/**
 * Reads Japan Post's file of all postal codes: KEN_ALL.CSV (CP932, long towns over several lines) or utf_ken_all.csv
 * (UTF-8, a line each). Throws, naming the line, for what is no such file.
 */
export function readPostalFile(bytes: Uint8Array): PostalTown[] {
  const entries = joined(textOf(bytes).split(/\r?\n/).flatMap(entryOf));
  if (entries.length === 0) throw new Error('The file holds no postal codes.');
  const all = entries.flatMap((entry) => townsOf(entry.town).map((town) => ({ ...entry, town })));
  return [...new Map(all.map((one) => [Object.values(one).join('\n'), one])).values()];
}

/** UTF-8 where it can be nothing else; otherwise as Japan Post has written it for decades. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function entryOf(line: string, index: number): PostalTown[] {
  if (line.trim() === '' || line === '\u001a') return [];
  const cells = line.match(/"(?:[^"]|"")*"|[^,]+/g)?.map((cell) => cell.replace(/^"|"$/g, '')) ?? [];
  const [code = '', prefecture = '', city = '', town] = Object.values(columns).map((column) => cells[column]);
  if (!/^\d{7}$/.test(code) || !/[都道府県]$/.test(prefecture) || city === '' || town === undefined)
    throw new Error(`Line ${index + 1} is none of Japan Post's file of postal codes (KEN_ALL.CSV, utf_ken_all.csv).`);
  return [{ code, prefecture, city, town }];
}

const isOpen = (town: string) => town.lastIndexOf('（') > town.lastIndexOf('）');

/** A town that is too long for a line goes on in the next ones, until its parenthesis is closed. */
function joined(lines: readonly PostalTown[]): PostalTown[] {
  const entries: PostalTown[] = [];
  for (const line of lines) {
    const last = entries.at(-1);
    const goesOn = last && isOpen(last.town) && last.code === line.code && last.city === line.city;
    if (goesOn) last.town += line.town;
    else entries.push({ ...line });
  }
  return entries;
}
