import type { FieldIssue } from '@crm/contract';
import { normaliseText } from '@crm/validation';
import type { Role } from './roles.repository.ts';

/** A role of a company, as far as the tree's rules ask. */
export interface Node {
  id: number;
  name: string;
  parent_id: number | null;
}

export const MOST_ROLES = 300;
/** Levels of the tree; each look at it goes down so far. */
export const DEEPEST = 10;

/** The name without what cannot be seen, with what is wrong with it. */
export function namedRole(name: string, others: readonly Node[]): { name: string; issues: FieldIssue[] } {
  const normal = normaliseText(name);
  if (normal === '') return { name: normal, issues: [{ field: 'name', rule: 'errors.required' }] };
  const taken = others.some((one) => one.name === normal);
  return { name: normal, issues: taken ? [{ field: 'name', rule: 'taken' }] : [] };
}

/** Whether a role may stand below another: that one exists, is not below it, and the tree stays shallow. */
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

/** Levels of the tree that a role takes with it: one for itself, and those below. */
function heightOf(all: readonly Node[], id: number | undefined): number {
  if (id === undefined) return 1;
  const below = all.filter((one) => one.parent_id === id).map((one) => heightOf(all, one.id));
  return 1 + Math.max(0, ...below);
}

/**
 * What belongs to a customer shows its name: who may not see customers sees none of it. The other kinds follow from
 * each other by their level alone.
 */
export function levelIssues({ customer, contact, deal, action, deal_types }: Role['levels']): FieldIssue[] {
  if (customer !== 'none') return [];
  const asked = { contact, deal, action };
  const own = Object.entries(asked).filter(([, level]) => level !== 'none');
  const types = deal_types.flatMap(({ level }, index) => (level === 'none' ? [] : [`deal_types[${index}].level`]));
  return [...own.map(([entity]) => entity), ...types].map((field) => ({
    field: `levels.${field}`,
    rule: 'needs_customer',
  }));
}
