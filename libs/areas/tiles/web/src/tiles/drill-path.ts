import type { Dimension, Tile } from './tile.types.ts';

type Condition = NonNullable<Tile['query']['searchCondition']['conditions']>[number];

const lists: Readonly<Record<string, string>> = {
  deals: '/deals?view=list',
  // Without a condition the page would open on the reader's own actions.
  actions: '/actions?c=',
  contacts: '/contacts',
  customers: '/customers',
};

/** Returns the condition for the records of a group; those without a value have `empty`. */
function conditionOf({ field, period }: Dimension, key: string | null, endOf: EndOf): Condition {
  if (key === null) return { field, operator: 'empty' };
  if (/^\d{4,}-\d\d-\d\d$/.test(key)) return { field, operator: 'between', value: [key, endOf(key, period)] };
  return { field, operator: 'in', value: [/^\d+$/.test(key) ? Number(key) : key] };
}

type EndOf = (day: string, period: Dimension['period']) => string;

/**
 * Returns the path of the list that shows the records behind a number: those of the tile, or of one of its groups.
 * Undefined for a kind without such a list, and for a search by alternatives, which a further condition would widen.
 */
export function drillPath(
  { source, dealTypeId, dimensions, searchCondition }: Tile['query'],
  groups: readonly (string | null)[],
  endOf: EndOf,
): string | undefined {
  const list = lists[source];
  if (!list || (searchCondition.match === 'any' && groups.length > 0)) return undefined;
  const [path, view] = list.split('?');
  const params = new URLSearchParams(view);
  if (dealTypeId !== null) params.set('type', String(dealTypeId));
  if (searchCondition.keyword) params.set('keyword', searchCondition.keyword);
  if (searchCondition.match === 'any') params.set('match', 'any');
  const ofGroups = groups.map((key, index) => conditionOf(dimensions[index]!, key, endOf));
  for (const { field, customItemId, operator, value } of [...(searchCondition.conditions ?? []), ...ofGroups]) {
    const name = customItemId === undefined ? field : customItemId;
    params.append('c', JSON.stringify(value === undefined ? [name, operator] : [name, operator, value]));
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
