import type { FieldIssue, Input, roles } from '@crm/contract';
import { levelsFrom } from '@crm/identity-server';
import type { LevelsByEntity } from '@crm/identity-server';
import { normaliseText } from '@crm/validation';
import type { Role } from './roles.repository.ts';

type SentLevels = NonNullable<Input<(typeof roles)['operations']['createRole']>['body']['levels']>;

/** The fields of a role that the rules of the tree read. */
export interface Node {
  id: number;
  name: string;
  parent_id: number | null;
}

export const MOST_ROLES = 300;
/** The most levels of the tree; every query of the tree descends that far. */
export const DEEPEST = 10;

/** Returns the name without invisible characters, and its issues. */
export function namedRole(name: string, others: readonly Node[]): { name: string; issues: FieldIssue[] } {
  const normal = normaliseText(name);
  if (normal === '') return { name: normal, issues: [{ field: 'name', rule: 'errors.required' }] };
  const taken = others.some((one) => one.name === normal);
  return { name: normal, issues: taken ? [{ field: 'name', rule: 'taken' }] : [] };
}

/** Returns the issues of a new parent: it must exist, must not be below the role, and must keep the tree's depth. */
export function placeIssues(all: readonly Node[], id: number | undefined, parentId: number | null): FieldIssue[] {
  if (parentId === null) return [];
  const byId = new Map(all.map((one) => [one.id, one]));
  if (!byId.has(parentId)) return [{ field: 'parent_id', rule: 'not_found' }];
  let above = 0;
  for (let at: number | null = parentId; at !== null; at = byId.get(at)!.parent_id) {
    if (at === id) return [{ field: 'parent_id', rule: 'below_itself' }];
    above += 1;
  }
  const tooDeep = above + heightOf(all, id) > DEEPEST;
  return tooDeep ? [{ field: 'parent_id', rule: 'too_deep', params: { limit: DEEPEST } }] : [];
}

/** Returns the number of levels of the role's subtree, including its own. */
function heightOf(all: readonly Node[], id: number | undefined): number {
  if (id === undefined) return 1;
  const below = all.filter((one) => one.parent_id === id).map((one) => heightOf(all, one.id));
  return 1 + Math.max(0, ...below);
}

/**
 * Returns the issues of levels without the customer's. Records of a customer show its name, so a role that sees no
 * customers sees none of them. The other kinds do not depend on each other.
 */
export function levelIssues({ customer, deal_types, ...sent }: SentLevels): FieldIssue[] {
  if (customer !== 'none') return [];
  // Custom objects belong to no customer; they only show those that the member sees.
  const { custom_object: _level, custom_object_defs: _levels, ...others } = sent;
  const own = Object.entries(others).filter(([, level]) => level !== 'none');
  const types = deal_types.flatMap(({ level }, index) => (level === 'none' ? [] : [`deal_types[${index}].level`]));
  return [...own.map(([entity]) => entity), ...types].map((field) => ({
    field: `levels.${field}`,
    rule: 'needs_customer',
  }));
}

/**
 * Returns the levels to store. A kind that the request does not name keeps its level; without access to customers it has
 * none.
 */
export function storedLevels(
  { deal_types: _sent, custom_object_defs: _sentDefs, ...sent }: SentLevels,
  { deal_types: _stored, custom_object_defs: _storedDefs, ...stored }: Partial<Role['levels']> = {},
): LevelsByEntity {
  return levelsFrom(sent.customer === 'none' ? sent : { ...stored, ...sent });
}
