import { errorText, useT } from '@crm/i18n';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { OrderedList, OrderedRow, moved } from '@crm/web-kit/order';
import { Plus, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMasters } from '@crm/identity-web';
import { selectGroups } from '../area.types.ts';
import { GroupModal } from './GroupModal.tsx';
import { groupDeletionAsked, groupModal, groupsOrdered, groupsRequested } from './groups.slice.ts';
import type { Group, GroupPayload } from './groups.slice.ts';
import styles from './Groups.module.css';

const modals = { [groupModal]: GroupModal };

/** Lists groups, whose members filters select together. */
export function GroupsScreen() {
  const t = useT('team');
  const dispatch = useDispatch();
  const { status, list, failure } = useSelector(selectGroups);
  usePageTitle(t('members.groups.title'));
  useEffect(() => void dispatch(groupsRequested()), [dispatch]);
  const open = (payload: GroupPayload) => dispatch(modalOpened({ name: groupModal, payload }));
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => open({})}>
      {t('members.groups.add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('members.groups.title')} description={t('members.groups.description')} actions={add} />
      {status === 'failed' && failure && (
        <ErrorState
          isCompact={list.length > 0}
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(groupsRequested())}
        >
          {errorText(t, failure)}
        </ErrorState>
      )}
      {list.length === 0 && (status === 'idle' || status === 'loading') && (
        <Skeleton shape="rows" count={3} columns={2} label={t('common:state.loading')} />
      )}
      {list.length === 0 && status === 'ready' && (
        <EmptyState title={t('members.groups.emptyTitle')} icon={<UsersRound />} actions={add}>
          {t('members.groups.emptyText')}
        </EmptyState>
      )}
      {list.length > 0 && (
        <OrderedList
          label={t('members.groups.title')}
          names={list.map(({ name }) => name)}
          onMove={(from, to) => dispatch(groupsOrdered(moved(list, from, to).map(({ id }) => id)))}
        >
          {list.map((group, index) => (
            <GroupRow key={group.id} group={group} index={index} count={list.length} onOpen={() => open({ group })} />
          ))}
        </OrderedList>
      )}
      <ModalHost modals={modals} />
    </div>
  );
}

interface GroupRowProps {
  group: Group;
  index: number;
  count: number;
  onOpen: () => void;
}

function GroupRow({ group: { id, name, userIds }, index, count, onOpen }: GroupRowProps) {
  const t = useT('team');
  const dispatch = useDispatch();
  const masters = useMasters();
  const remove = () =>
    dispatch(
      groupDeletionAsked({
        id,
        question: {
          type: 'danger',
          title: t('common:dialog.deleteTitle', { name }),
          text: t('members.groups.deleteText'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('members.groups.deleted', { name }),
      }),
    );
  return (
    <OrderedRow list="groups" index={index} count={count} name={name}>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.members}>
            {userIds.length > 0
              ? userIds.map((userId) => masters.nameOf('users', userId)).join('、')
              : t('members.groups.nobody')}
          </span>
        </span>
        <Button size="small" aria-label={t('members.groups.editOf', { name })} onPress={onOpen}>
          {t('common:action.edit')}
        </Button>
        <Button size="small" aria-label={t('members.groups.deleteOf', { name })} onPress={remove}>
          {t('common:action.delete')}
        </Button>
      </div>
    </OrderedRow>
  );
}
