import { useT } from '@crm/i18n';
import { useMemberChoices } from '@crm/identity-web';
import type { Choice } from '@crm/web-kit';
import { useMemo } from 'react';

/**
 * Returns whom a condition on a member can name: oneself, one's groups, any group and every member. The server resolves
 * the first three when it searches.
 */
export function usePeople(): readonly Choice[] {
  const t = useT('lists');
  const { members, groups } = useMemberChoices();
  return useMemo(
    () => [
      { value: 'me', label: t('people.me') },
      ...(groups.length > 0 ? [{ value: 'my_groups', label: t('people.myGroups') }] : []),
      ...groups.map(({ value, label }) => ({ value: `group:${value}`, label, section: t('people.groups') })),
      ...members.map((member) => ({ ...member, section: t('people.members') })),
    ],
    [t, members, groups],
  );
}

/** Returns the value of a choice in a condition: the id of a member, or a word. */
export const personValue = (choice: string): number | string => (/^\d+$/.test(choice) ? Number(choice) : choice);
