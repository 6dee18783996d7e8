import { useMemo } from 'react';
import { useCompany, useMasters } from './use-masters.ts';

/**
 * Returns the members and their groups as choices of a filter; a group selects several members. Deleted members are
 * last, or absent in a company that hides them.
 */
export function useMemberChoices() {
  const { users, groups } = useMasters();
  const hidesDeleted = useCompany()?.hiddenDeletedUsers ?? false;
  return useMemo(() => {
    const shown = [
      ...users.filter(({ deleted }) => !deleted),
      ...(hidesDeleted ? [] : users.filter(({ deleted }) => deleted)),
    ];
    return {
      options: shown.map(({ id, name }) => ({ value: String(id), label: name })),
      groups: groups.map(({ id, name, userIds }) => ({ id: String(id), label: name, values: userIds.map(String) })),
    };
  }, [users, groups, hidesDeleted]);
}
