import type { ImportColumn } from '@crm/records-server';
import { freeColumns, freeSources, withMapping } from './draft.ts';
import type { Draft, Mapping } from './draft.ts';
import { headingKey } from './heading-key.ts';

const hasWord = (words: readonly string[], key: string): boolean => words.some((word) => headingKey(word) === key);

/** Returns the draft with the columns that the headings name: each column of the file fills one column of the records. */
export function byHeadings(draft: Draft, header: readonly string[], columns: readonly ImportColumn[]): Draft {
  const own = named(draft, header, columns, ({ label }) => [label.ja, label.en]);
  // Labels come before other words, so that 「会社名」 does not take the place of a later 「取引先名」; the parts of an
  // address come before the words that each of them has alone.
  return named(joined(own, header, columns), header, columns, ({ aliases = [] }) => aliases);
}

function named(
  draft: Draft,
  header: readonly string[],
  columns: readonly ImportColumn[],
  wordsOf: (column: ImportColumn) => readonly string[],
): Draft {
  return freeSources(draft, header).reduce((before, source) => {
    const key = headingKey(header[source]!);
    const column = key && freeColumns(before, columns).find((one) => hasWord(wordsOf(one), key));
    return column ? withMapping(before, [{ column: column.id, sources: [source] }], 'heading') : before;
  }, draft);
}

/** Returns the draft with the columns that several columns of the file make up, such as 都道府県, 市区町村 and 番地. */
function joined(draft: Draft, header: readonly string[], columns: readonly ImportColumn[]): Draft {
  const free = freeSources(draft, header);
  const found = freeColumns(draft, columns).flatMap(({ id, parts = [] }): Mapping[] => {
    const sources = parts.flatMap((words) => free.find((source) => hasWord(words, headingKey(header[source]!))) ?? []);
    return sources.length > 1 ? [{ column: id, sources }] : [];
  });
  return withMapping(draft, found, 'heading');
}
