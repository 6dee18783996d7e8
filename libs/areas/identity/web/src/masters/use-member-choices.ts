import { useMemo } from 'react';
import { useCompany, useMasters } from './use-masters.ts';

/**
 * Returns the members and their groups as choices of a filter. Deleted members are last, or absent in a company that
 * hides them.
 */
export function useMemberChoices() {
  const { users, groups } = useMasters();
  const hidesDeleted = useCompany()?.hiddenDeletedUsers ?? false;
  return useMemo(() => {
    const shown = [
      ...users.filter(({ deleted }) => !deleted),
      ...(hidesDeleted ? [] : users.filter(({ deleted }) => deleted)),
    ];
    const choices = (entries: readonly { id: number; name: string }[]) =>
      entries.map(({ id, name }) => ({ value: String(id), label: name }));
    return { members: choices(shown), groups: choices(groups) };
  }, [users, groups, hidesDeleted]);
}
