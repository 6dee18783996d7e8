import type { Relation } from '../domain/definition.types.ts';

const folders: Partial<Record<Relation['target'], string>> = {
  customer: '/customers',
  contact: '/contacts',
  deal: '/deals',
};

/** Returns the address of a related record; undefined for a member, who has no page. */
export function relatedHref(
  { target, targetDefId }: Pick<Relation, 'target' | 'targetDefId'>,
  id: number,
): string | undefined {
  const folder = target === 'custom_object' ? `/objects/${targetDefId}` : folders[target];
  return folder && `${folder}/${id}`;
}
