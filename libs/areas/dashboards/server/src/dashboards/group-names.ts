import type { TenantDb } from '@crm/database';
import { exportWords, masterName, memberName } from '@crm/records-server';
import type { Locale } from '@crm/server-kit';
import type { TileNumbers } from '@crm/tiles-server';
import type { Dashboard } from './dashboard.types.ts';

/** The masters that name the groups of a field. */
const tables: Readonly<Record<string, string>> = {
  phase_id: 'phases',
  probability_id: 'probabilities',
  product_id: 'products',
  channel_id: 'channels',
  reason_id: 'reasons',
  purpose_id: 'action_purposes',
  lifecycle_stage_id: 'lifecycle_stages',
};

/** Returns the names of all groups that are ids, for a page without the company's masters. */
export async function groupNames(
  db: TenantDb,
  locale: Locale,
  { tiles }: Pick<Dashboard, 'tiles'>,
  answers: readonly TileNumbers[],
) {
  const fields = [...new Set(tiles.flatMap(({ query }) => query.dimensions.map(({ field }) => field)))];
  const words = await exportWords(
    db,
    locale,
    fields.flatMap((field) => tables[field] ?? []),
  );
  const keys = new Set(
    tiles.flatMap(({ query: { dimensions } }, tile) =>
      answers[tile]!.rows.flatMap(({ groups }) => groups.map((key, place) => `${dimensions[place]!.field} ${key}`)),
    ),
  );
  return [...keys].flatMap((text) => {
    const [field = '', key = ''] = text.split(' ');
    const table = tables[field];
    const name = field === 'user_id' ? memberName(Number(key), words) : masterName(table ?? '', Number(key), words);
    return name === '' ? [] : [{ field, key, name }];
  });
}
