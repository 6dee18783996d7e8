import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectSet, useCustomItems } from '../items/use-custom-items.ts';
import type { CustomScope } from '../items/items.types.ts';

/** Returns all items of a scope, hidden ones included, without those being deleted. */
export function useDefinitions(scope: CustomScope) {
  const { reload } = useCustomItems(scope);
  const set = useSelector((state) => selectSet(state, scope));
  const known = set?.groups;
  const groups = useMemo(
    () => (known ?? []).map((group) => ({ ...group, items: group.items.filter(({ deleted }) => !deleted) })),
    [known],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  return { set, groups, items, reload };
}
