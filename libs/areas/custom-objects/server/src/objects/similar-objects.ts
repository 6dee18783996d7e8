import type { CustomItemRow } from '@crm/custom-fields-server';
import { AppError, compiled } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import { uniqueKey } from './object-fields.ts';

interface Compared {
  defId: number;
  items: readonly CustomItemRow[];
  /** The stored values by item id; null is empty. */
  values: Readonly<Record<string, unknown>>;
  exceptId?: number | undefined;
}

interface Row {
  id: number;
  title: string;
  unique_keys: string[];
}

/** Returns custom objects with the same value of an item without duplicates, with those items. */
export async function similarObjects(
  viewer: Viewer & { db: TenantDb },
  { defId, items, values, exceptId }: Compared,
): Promise<{ id: number; title: string; item_ids: number[] }[]> {
  const keys = new Map(
    items
      .filter(({ id, is_unique }) => is_unique && values[id] !== undefined && values[id] !== null)
      .map(({ id }) => [uniqueKey(viewer.domainId, id, values[id]), id]),
  );
  if (keys.size === 0) return [];
  const rows = await viewer.db.all(
    compiled(sql<Row>`select id, title, unique_keys from custom_objects
      where domain_id = ${viewer.domainId} and custom_object_def_id = ${defId} and deleted_at is null
        and unique_keys && ${[...keys.keys()]}::text[] and id <> ${exceptId ?? 0}
      order by id limit ${limits.domain.suggestionsMax}`),
  );
  return rows.map(({ id, title, unique_keys }) => ({
    ...{ id, title },
    item_ids: unique_keys.flatMap((key) => keys.get(key) ?? []),
  }));
}

/** Throws 409 with all custom objects that have a value of an item without duplicates, unless `known` holds each. */
export async function refuseSimilar(
  viewer: Viewer & { db: TenantDb },
  compared: Compared,
  known: readonly number[] | undefined,
): Promise<void> {
  if (!known) return;
  const similar = await similarObjects(viewer, compared);
  if (similar.some(({ id }) => !known.includes(id))) throw new AppError('SimilarExists', { details: similar });
}
