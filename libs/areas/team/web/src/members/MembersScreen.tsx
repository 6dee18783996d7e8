import { selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import {
  Button,
  Checkbox,
  DataTable,
  EmptyState,
  ErrorState,
  NoPermissionState,
  PageHeader,
  SearchField,
  Select,
  Toolbar,
} from '@crm/ui-kit';
import { lazyModal, ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { UserPlus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMasters } from '@crm/identity-web';
import { MemberCard } from './MemberCard.tsx';
import { useMemberColumns } from './member-columns.tsx';
import styles from './Members.module.css';
import { handOverModal } from '../hand-over/hand-over.slice.ts';
import { inviteModal } from '../invitations/invitations.slice.ts';
import { selectInvitations, selectMembers } from '../area.types.ts';
import { lockOutModal, membersRequested, renameModal } from './members.slice.ts';
import { peopleOf, personKey, personStates } from './people.ts';
import type { PersonState } from './people.ts';
import { useProfileChoices } from './profile-choices.ts';
import { ProfileRefusal } from './ProfileRefusal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { useMemberFilter } from './use-member-filter.ts';

const modals = {
  [renameModal]: RenameModal,
  [inviteModal]: lazyModal(() => import('../invitations/InviteModal.tsx').then((part) => part.InviteModal)),
  [handOverModal]: lazyModal(() => import('../hand-over/HandOverModal.tsx').then((part) => part.HandOverModal)),
  [lockOutModal]: lazyModal(() => import('./LockOutModal.tsx').then((part) => part.LockOutModal)),
};

/** Lists the company's members with their rights. */
export function MembersScreen() {
  const t = useT('team');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const members = useSelector(selectMembers);
  const invited = useSelector(selectInvitations).list;
  const { status, list, failure } = members;
  const people = useMemo(() => peopleOf(list, invited), [list, invited]);
  const filter = useMemberFilter(people);
  const columns = useMemberColumns(members);
  const { groups } = useMasters();
  const { options: profiles } = useProfileChoices(members.rights.profiles);
  usePageTitle(t('members.title'));
  useEffect(() => {
    dispatch(membersRequested());
  }, [dispatch]);

  const manages = user?.profile.name === 'administrator' || user?.profile.permissions.functions.memberManagement;
  if (!manages || failure?.code === 'Forbidden') {
    return (
      <NoPermissionState title={t('common:error.forbiddenTitle')}>{t('common:error.forbiddenText')}</NoPermissionState>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('members.title')}
        count={list.length > 0 ? t('members.count', { count: filter.rows.length }) : undefined}
        description={t('members.description')}
        actions={
          <Button
            variant="primary"
            icon={<UserPlus />}
            onPress={() => dispatch(modalOpened({ name: inviteModal, payload: undefined }))}
          >
            {t('members.invite.action')}
          </Button>
        }
      />
      <Toolbar label={t('members.tools')}>
        <div className={styles.tools}>
          <div className={styles.keyword}>
            <SearchField
              label={t('members.search')}
              placeholder={t('members.search')}
              clearText={t('common:action.clear')}
              value={filter.keyword}
              onChange={filter.setKeyword}
            />
          </div>
          <Select
            size="small"
            label={t('members.column.state')}
            isLabelHidden
            value={filter.state}
            placeholder={t('members.state.present')}
            clearText={t('members.state.present')}
            options={personStates.map((one) => ({ value: one, label: t(`members.state.${one}`) }))}
            onChange={(chosen) => filter.setState(chosen as PersonState | null)}
          />
          <Select
            size="small"
            label={t('members.column.profile')}
            isLabelHidden
            value={filter.profile}
            placeholder={t('members.filter.allProfiles')}
            clearText={t('members.filter.allProfiles')}
            options={profiles}
            onChange={filter.setProfile}
          />
          {groups.length > 0 && (
            <Select
              size="small"
              label={t('members.groups.title')}
              isLabelHidden
              value={filter.groupId}
              placeholder={t('members.filter.allGroups')}
              clearText={t('members.filter.allGroups')}
              options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={filter.setGroup}
            />
          )}
          <Checkbox
            label={t('members.filter.lacksTwoFactor')}
            isSelected={filter.lacksTwoFactor}
            onChange={filter.setLacksTwoFactor}
          />
        </div>
      </Toolbar>
      <ProfileRefusal members={members} />
      {status === 'failed' && (
        <ErrorState
          isCompact={list.length > 0}
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(membersRequested())}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      )}
      {(status !== 'failed' || list.length > 0) && (
        <DataTable
          label={t('members.title')}
          columns={columns}
          rows={filter.rows}
          rowKey={personKey}
          isLoading={status === 'loading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={<EmptyState isCompact title={t('common:list.noResults')} />}
          renderCard={(person) => <MemberCard person={person} members={members} />}
        />
      )}
      <ModalHost modals={modals} />
    </div>
  );
}
