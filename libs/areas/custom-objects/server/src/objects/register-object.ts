import type { Input, customObjects as resource } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import { computedCustoms, mergeCustoms, parseCustoms } from '@crm/custom-fields-server';
import type { CustomItemRow, ParsedCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import { mayReachCustomObjects, rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { Definition } from '../definitions/definition.ts';
import { heldDef } from '../definitions/load-definitions.ts';
import { hasRollUps } from '../roll-ups/roll-up-after.ts';
import { objectFields } from './object-fields.ts';
import type { ObjectRecord } from './objects.repository.ts';
import { presentUnrelated } from './present-object.ts';

type Body = Input<(typeof resource)['operations']['createCustomObject']>['body'];

/**
 * The one text of every registration, so that it is planned once per connection. $1 is the company, $2 the row to write,
 * $3 its origin, $4 the state of the definitions that the row was checked by; null when nobody can have changed them.
 */
const text = `select id, custom_object_def_id, title, customs, created_by, updated_by, created_at, updated_at, lock_version
  from write_custom_objects($1, case when $4::bigint is null or $4 = (select coalesce(sum(changes), 0) from live_marks
    where domain_id = $1 and topic = 'definitions') then $2::jsonb end, null, $3)`;

interface Registration {
  def: Pick<Definition, 'id' | 'items'>;
  values: ParsedCustoms['values'];
  now: Date;
  /** The state of the definitions, when they come from memory. */
  state?: number;
}

/** Returns the query that writes a new custom object with its audit row; no row when the definitions have changed. */
export function objectInsert(ctx: StaffContext, { def: { id, items }, values, now, state }: Registration) {
  const customs = computedCustoms(items, mergeCustoms({}, values), {}, now);
  const fields = { custom_object_def_id: id, ...objectFields(ctx.domainId, items, customs) };
  const row = rowsToWrite([{ fields, changes: { after: { customs: values } } }]);
  return preparedText<ObjectRecord>(text, [ctx.domainId, row, writeOrigin(ctx, now), state ?? null]);
}

/**
 * Creates a custom object in one round trip, by the definitions in memory. Returns undefined without having written
 * anything when they are not there or outdated, and for everything that the values alone do not decide: members, labels,
 * relations, roll-ups, records without duplicates, and values that are refused.
 */
export async function registerPlain(app: AppContext, ctx: StaffContext, defId: number, body: Body) {
  const held = heldDef(app, ctx, defId);
  if (!held || !mayReachCustomObjects(ctx, defId, 'save')) return undefined;
  const { all, def, state } = held;
  const { values, issues } = parseCustoms(def.items, withDefaults(def, body.customs), { complete: true });
  if (issues.length > 0 || !isPlain(def, body, values)) return undefined;
  const record = await ctx.db.first(objectInsert(ctx, { def, values, now: app.clock.now(), state }));
  return record && presentUnrelated(all, record);
}

const isPlain = (def: Definition, { relations = [], known_similar_ids }: Body, values: ParsedCustoms['values']) =>
  relations.length === 0 &&
  !def.relations.some(({ min_count }) => min_count > 0) &&
  !hasRollUps(def) &&
  !def.items.some((item) => needsMore(item, values, known_similar_ids !== undefined));

const needsMore = ({ id, item_type, is_unique }: CustomItemRow, values: ParsedCustoms['values'], isCompared: boolean) =>
  (is_unique && isCompared) ||
  ((item_type === itemTypes.user || item_type === itemTypes.labels) && (values[id] ?? null) !== null);

/** Returns the values of a new record with the defaults of the items that it does not name. */
export function withDefaults({ items }: Pick<Definition, 'items'>, given: Body['customs'] = []) {
  const named = new Set(given.map(({ item_id }) => item_id));
  const defaults = items.filter(({ id, default_value, used }) => used && default_value !== null && !named.has(id));
  return [...given, ...defaults.map(({ id, default_value }) => ({ item_id: id, value: default_value as unknown }))];
}
