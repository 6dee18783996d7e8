import { selectUser } from '@crm/auth';
import { errorText, useT } from '@crm/i18n';
import {
  DataTable,
  EmptyState,
  ErrorState,
  NoPermissionState,
  PageHeader,
  SearchField,
  Switch,
  Toolbar,
} from '@crm/ui-kit';
import { ModalHost, usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MemberCard } from './MemberCard.tsx';
import { useMemberColumns } from './member-columns.tsx';
import styles from './Members.module.css';
import { membersRequested, renameModal } from './members.slice.ts';
import type { MembersState } from './members.slice.ts';
import { ProfileRefusal } from './ProfileRefusal.tsx';
import { RenameModal } from './RenameModal.tsx';
import { useMemberFilter } from './use-member-filter.ts';

const modals = { [renameModal]: RenameModal };

/** Who works in the company, and what they may do. */
export function MembersScreen() {
  const t = useT('members');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const members = useSelector((state: { members: MembersState }) => state.members);
  const { status, list, failure } = members;
  const filter = useMemberFilter(list);
  const columns = useMemberColumns(members);
  usePageTitle(t('title'));
  useEffect(() => {
    dispatch(membersRequested());
  }, [dispatch]);

  if (user?.profile.name !== 'administrator' || failure?.code === 'Forbidden') {
    return (
      <NoPermissionState title={t('common:error.forbiddenTitle')}>{t('common:error.forbiddenText')}</NoPermissionState>
    );
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        count={list.length > 0 ? t('count', { count: filter.rows.length }) : undefined}
        description={t('description')}
      />
      <Toolbar
        label={t('tools')}
        end={
          filter.hasDeleted && (
            <Switch label={t('withDeleted')} isSelected={filter.showsDeleted} onChange={filter.showDeleted} />
          )
        }
      >
        <div className={styles.keyword}>
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            clearText={t('common:action.clear')}
            value={filter.keyword}
            onChange={filter.setKeyword}
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
          label={t('title')}
          columns={columns}
          rows={filter.rows}
          rowKey={({ id }) => String(id)}
          isLoading={status === 'loading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={<EmptyState isCompact title={t('common:list.noResults')} />}
          renderCard={(member) => <MemberCard member={member} members={members} />}
        />
      )}
      <ModalHost modals={modals} />
    </div>
  );
}
