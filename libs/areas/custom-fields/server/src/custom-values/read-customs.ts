import type { CustomEntity } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { customItems } from '../custom-items/custom-items.repository.ts';
import type { CustomItemRow } from '../custom-items/custom-items.repository.ts';
import { parseCustoms } from './custom-values.rules.ts';
import type { CustomInput, ParsedCustoms } from './custom-values.rules.ts';

const USER = 10;

/** Loads the items and checks a body's custom values against them; values of type user must be members. */
export async function readCustoms(
  db: TenantDb,
  entity: CustomEntity,
  given: readonly CustomInput[] | undefined,
  { typeId, complete = false }: { typeId?: number; complete?: boolean } = {},
): Promise<ParsedCustoms & { items: CustomItemRow[] }> {
  const items = await customItems.list(db, entity, typeId);
  return { ...(await checkCustoms(db, items, given, { complete })), items };
}

/** Checks the values against items that the caller has loaded in a batch. */
export async function checkCustoms(
  db: TenantDb,
  items: readonly CustomItemRow[],
  given: readonly CustomInput[] | undefined,
  { complete = false } = {},
): Promise<ParsedCustoms> {
  const parsed = parseCustoms(items, given ?? [], { complete });
  const users = items.filter(({ id, item_type }) => item_type === USER && parsed.values[id]);
  if (users.length === 0) return parsed;
  const ids = users.map(({ id }) => parsed.values[id] as number);
  const rows = await db.all(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', db.domainId)
      .where('user_id', 'in', ids)
      .where('deleted_at', 'is', null),
  );
  const known = new Set(rows.map(({ user_id }) => user_id));
  const unknown = users.filter(({ id }) => !known.has(parsed.values[id] as number));
  const issues = unknown.map(({ id }) => ({
    field: `customs[${given!.findIndex(({ item_id }) => item_id === id)}].value`,
    rule: 'not_found',
    params: { item_id: id },
  }));
  return { values: parsed.values, issues: [...parsed.issues, ...issues] };
}
