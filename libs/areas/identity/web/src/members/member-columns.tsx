import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import { MemberName } from './MemberName.tsx';
import { MemberState } from './MemberState.tsx';
import type { Member, MembersState } from './members.slice.ts';
import { ProfileSelect } from './ProfileSelect.tsx';

/** The columns of the member list. */
export function useMemberColumns({ changingId }: MembersState): DataColumn<Member>[] {
  const t = useT('members');
  const { language } = useLanguage();
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 220,
      isRowHeader: true,
      render: (member) => <MemberName member={member} />,
    },
    { id: 'email', header: t('column.email'), width: 260, render: ({ email }) => email },
    {
      id: 'profile',
      header: t('column.profile'),
      width: 150,
      render: (member) => <ProfileSelect member={member} isChanging={changingId === member.id} />,
    },
    {
      id: 'last_sign_in_at',
      header: t('column.lastSignIn'),
      width: 190,
      render: ({ lastSignInAt }) => (lastSignInAt ? formatDateTime(lastSignInAt, language) : t('never')),
    },
    { id: 'state', header: t('column.state'), width: 110, render: (member) => <MemberState member={member} /> },
  ];
}
