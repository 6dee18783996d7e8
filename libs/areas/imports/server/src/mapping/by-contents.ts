import type { ImportColumn } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { contentOf, mostOf } from './contents.ts';
import { freeColumns, freeSources, withMapping } from './draft.ts';
import type { Draft } from './draft.ts';
import { hasPrefecture } from './prefectures.ts';

/** The first cells of a column of the file that are not empty. */
export type Samples = (source: number) => readonly string[];

/** The headings of a file, its first cells, and the columns that it may fill. */
export interface Given {
  header: readonly string[];
  columns: readonly ImportColumn[];
  samples: Samples;
}

/**
 * Returns the draft with the columns of the file whose cells show what they are: e-mail addresses, telephone numbers,
 * days, members, choices. A content that several free columns have is no proposal.
 */
export async function byContents(reader: Reader, draft: Draft, given: Given): Promise<Draft> {
  let found = draft;
  for (const source of freeSources(draft, given.header)) {
    const cells = given.samples(source);
    if (cells.length === 0) continue;
    const column = await columnOf(reader, found, given, cells);
    if (!column) continue;
    found = withMapping(found, [{ column: column.id, sources: [source] }], column.content!);
  }
  return withPrefecture(found, given);
}

async function columnOf(reader: Reader, draft: Draft, { columns }: Given, cells: readonly string[]) {
  const free = freeColumns(draft, columns);
  const named: ImportColumn[] = [];
  for (const column of free) if (await isNamed(reader, column, cells)) named.push(column);
  // Owners come before e-mail addresses, which name them, too.
  if (named.length > 0) return only(named);
  const content = contentOf(cells);
  return content && only(free.filter((column) => column.content === content));
}

const only = (columns: readonly ImportColumn[]) => (columns.length === 1 ? columns[0] : undefined);

/** Returns true when the cells name members, entries of a master or choices that there are. */
async function isNamed(reader: Reader, column: ImportColumn, cells: readonly string[]): Promise<boolean> {
  if (column.content !== 'member' && column.content !== 'choice') return false;
  if (!column.lookup) return mostOf(cells, (text) => 'value' in column.read(text));
  const found = await column.lookup(reader, [...new Set(cells)]);
  return mostOf(cells, (text) => typeof found.get(text) === 'number');
}

/** Puts a column of prefectures before the rest of an address that has none. */
function withPrefecture(draft: Draft, { columns, samples, header }: Given): Draft {
  const source = freeSources(draft, header).find((one) => contentOf(samples(one)) === 'prefecture');
  const column = columns.find(({ content }) => content === 'prefecture');
  const known = draft.mapping.find((one) => one.column === column?.id);
  if (source === undefined || !known || mostOf(samples(known.sources[0]!), hasPrefecture)) return draft;
  const whole = { ...known, sources: [source, ...known.sources] };
  const others = {
    mapping: draft.mapping.filter((one) => one !== known),
    proposals: draft.proposals.filter((one) => one.column !== known.column),
  };
  return withMapping(others, [whole], 'prefecture');
}

/** Splits a column of whole names at their space, where the records have a column for each part. */
export function withSplitNames(draft: Draft, { columns, samples }: Given): Draft {
  return columns.reduce((before, { id, second, wholes = [] }) => {
    const whole = before.mapping.find(({ column, sources }) => wholes.includes(column) && sources.length === 1);
    const taken = before.mapping.some((one) => one !== whole && (one.column === id || one.column === second));
    const isWhole = whole && mostOf(samples(whole.sources[0]!), (text) => /\S[ \u3000]+\S/.test(text));
    if (!second || !isWhole || taken) return before;
    const others = {
      mapping: before.mapping.filter((one) => one !== whole),
      proposals: before.proposals.filter(({ column }) => column !== whole.column),
    };
    const { reason } = before.proposals.find(({ column }) => column === whole.column)!;
    const parts = ([id, second] as const).map((column, index) => ({ ...whole, column, part: (index + 1) as 1 | 2 }));
    return withMapping(others, parts, reason);
  }, draft);
}
