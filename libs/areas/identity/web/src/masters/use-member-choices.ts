import { useMemo } from 'react';
import { useCompany, useMasters } from './use-masters.ts';

/**
 * The members as choices of a filter, and their groups, which choose several at once. Deleted ones stand last, and not at
 * all in a company that hides them.
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
