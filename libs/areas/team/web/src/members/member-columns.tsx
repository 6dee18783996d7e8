import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import { useMasters } from '@crm/identity-web';
import { MemberName } from './MemberName.tsx';
import type { MembersState } from './members.slice.ts';
import type { Person } from './people.ts';
import { PersonBadge } from './PersonBadge.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { profileChoice, useProfileChoices } from './profile-choices.ts';
import { ProfileSelect } from './ProfileSelect.tsx';

/** Returns the columns of the member list. */
export function useMemberColumns({ changingId, rights }: MembersState): DataColumn<Person>[] {
  const t = useT('team');
  const { language } = useLanguage();
  const { groups } = useMasters();
  const { nameOf } = useProfileChoices(rights.profiles);
  const groupsOf = (person: Person) => {
    const isIn = (group: (typeof groups)[number]) =>
      person.kind === 'member'
        ? group.userIds.includes(person.member.id)
        : person.invitation.groupIds.includes(group.id);
    return groups
      .filter(isIn)
      .map(({ name }) => name)
      .join('、');
  };
  return [
    {
      id: 'name',
      header: t('members.column.name'),
      width: 210,
      isRowHeader: true,
      render: (person) =>
        person.kind === 'member' ? (
          <MemberName member={person.member} />
        ) : (
          person.invitation.name || person.invitation.email
        ),
    },
    {
      id: 'email',
      header: t('members.column.email'),
      width: 210,
      render: (person) => (person.kind === 'member' ? person.member : person.invitation).email,
    },
    {
      id: 'profile',
      header: t('members.column.profile'),
      width: 150,
      render: (person) =>
        person.kind === 'member' ? (
          <ProfileSelect member={person.member} isChanging={changingId === person.member.id} />
        ) : (
          nameOf(profileChoice(person.invitation))
        ),
    },
    { id: 'groups', header: t('members.groups.title'), width: 110, render: groupsOf },
    {
      id: 'last_sign_in_at',
      header: t('members.column.lastSignIn'),
      width: 190,
      render: (person) => {
        if (person.kind === 'invitation') return '';
        const { lastSignInAt } = person.member;
        return lastSignInAt ? formatDateTime(lastSignInAt, language) : t('members.never');
      },
    },
    { id: 'state', header: t('members.column.state'), width: 165, render: (person) => <PersonBadge person={person} /> },
    {
      id: 'actions',
      header: t('members.column.actions'),
      width: 64,
      align: 'end',
      render: (person) => <PersonMenu person={person} />,
    },
  ];
}
