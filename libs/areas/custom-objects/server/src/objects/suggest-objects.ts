import { compiled, escapeLike, keywordAmong, keywordPredicate, keywordWords } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { searchedObjects } from './searched-objects.ts';

export interface Suggestion {
  id: number;
  title: string;
  custom_object_def_id: number;
}

interface Wanted {
  text: string;
  limit?: number | undefined;
  /** The definitions to search, which the caller sees. */
  defIds: readonly number[];
}

/** Returns custom objects whose title holds the text; those that begin with it come first. */
export async function suggestObjects(
  ctx: StaffContext,
  { text, limit = limits.domain.suggestions, defIds }: Wanted,
): Promise<Suggestion[]> {
  const words = keywordWords(text);
  if (words.length === 0 || defIds.length === 0) return [];
  const candidates = await keywordAmong(
    ctx.db,
    { kind: searchedObjects, column: 'custom_objects.id' },
    { keyword: text },
  );
  const begin = `${escapeLike(words.join(' '))}%`;
  // Each definition is read in the order of its titles.
  const found = (which: RawBuilder<SqlBool>, most: number) =>
    ctx.db.all(
      compiled(sql<Suggestion>`select one.id, one.title, one.custom_object_def_id
        from unnest(${[...defIds]}::bigint[]) as def (id) cross join lateral (
          select id, title, title_key, custom_object_def_id from custom_objects
          where domain_id = ${ctx.domainId} and custom_object_def_id = def.id and deleted_at is null and ${which}
          order by title_key, id limit ${most}) as one
        order by one.title_key, one.id limit ${most}`),
    );
  const first = await found(sql`title_key like ${begin}`, limit);
  if (first.length === limit) return first;
  const holding = sql<SqlBool>`${candidates} and ${keywordPredicate('custom_objects.title_key', text)}
    and title_key not like ${begin}`;
  return [...first, ...(await found(holding, limit - first.length))];
}
