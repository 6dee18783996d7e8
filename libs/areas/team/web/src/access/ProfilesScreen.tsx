import { errorText, useT } from '@crm/i18n';
import { Badge, Button, DataTable, EmptyState, ErrorState, HelpTip, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle, useOwnKinds } from '@crm/web-kit';
import type { OwnKind } from '@crm/web-kit';
import { MoreHorizontal, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Access.module.css';
import { profileModal, profilesRequested, removeModal } from './access.slice.ts';
import type { AccessProfile } from './access.slice.ts';
import { ProfileModal } from './ProfileModal.tsx';
import { RemoveModal } from './RemoveModal.tsx';
import type { Removal } from './RemoveModal.tsx';
import { selectProfiles } from '../area.types.ts';
import { MemberNames } from './MemberNames.tsx';

const modals = { [profileModal]: ProfileModal, [removeModal]: RemoveModal };
const keyOf = ({ id, system }: AccessProfile) => String(id ?? system);

/** Lists the profiles, which decide the members' menus and functions: two of the system, and the company's own. */
export function ProfilesScreen() {
  const t = useT('team');
  const tAccess = useT('access');
  const kinds = useOwnKinds();
  const dispatch = useDispatch();
  const { status, data: list, failure } = useSelector(selectProfiles);
  usePageTitle(t('access.profiles.title'));
  useEffect(() => void dispatch(profilesRequested()), [dispatch]);
  const open = (profile: AccessProfile | null) => dispatch(modalOpened({ name: profileModal, payload: profile }));
  const columns: DataColumn<AccessProfile>[] = [
    {
      id: 'name',
      header: t('access.column.name'),
      width: 220,
      isRowHeader: true,
      render: (one) => <Name profile={one} onOpen={open} />,
    },
    {
      id: 'switches',
      header: t('access.profiles.off'),
      width: 320,
      render: (one) => disabledNames(t, tAccess, kinds, one),
    },
    { id: 'members', header: t('access.column.members'), width: 260, render: (one) => <Members profile={one} /> },
    {
      id: 'actions',
      header: t('access.column.actions'),
      width: 72,
      align: 'end',
      render: (one) => <Actions profile={one} />,
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('access.profiles.title')}
        titleAction={
          <HelpTip label={t('common:help.about', { what: t('access.profiles.title') })}>
            {t('access.profiles.help')}
          </HelpTip>
        }
        description={t('access.profiles.description')}
        actions={
          <Button variant="primary" icon={<Plus />} onPress={() => open(null)}>
            {t('access.profiles.add')}
          </Button>
        }
      />
      {status === 'failed' && (
        <ErrorState
          isCompact={list.length > 0}
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(profilesRequested())}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      )}
      {(status !== 'failed' || list.length > 0) && (
        <DataTable
          label={t('access.profiles.title')}
          columns={columns}
          rows={list}
          rowKey={keyOf}
          isLoading={status === 'loading' || status === 'idle'}
          loadingText={t('common:state.loading')}
          empty={<EmptyState isCompact title={t('common:list.noResults')} />}
          renderCard={(one) => (
            <div className={styles.card}>
              <div className={styles.head}>
                <Name profile={one} onOpen={open} />
                <Actions profile={one} />
              </div>
              <Members profile={one} />
            </div>
          )}
        />
      )}
      <ModalHost modals={modals} />
    </div>
  );
}

type T = ReturnType<typeof useT>;

/** Returns the names of the menus and functions that a profile switches off: they say more than the allowed ones. */
function disabledNames(t: T, tAccess: T, kinds: readonly OwnKind[], { permissions }: AccessProfile): string {
  const { menus, functions, hiddenCustomObjectDefIds: hidden = [] } = permissions;
  const off = [
    ...Object.entries(menus).flatMap(([key, on]) => (on ? [] : [tAccess(`menu.${key}`)])),
    ...kinds.filter(({ id }) => hidden.includes(id)).map(({ name }) => name),
    ...Object.entries(functions).flatMap(([key, on]) => (on ? [] : [tAccess(`function.${key}`)])),
  ];
  return off.length === 0 ? t('access.profiles.nothingOff') : off.join('、');
}

function Name({ profile, onOpen }: { profile: AccessProfile; onOpen: (profile: AccessProfile) => void }) {
  const t = useT('team');
  return (
    <span className={styles.name}>
      <Button variant="quiet" size="small" onPress={() => onOpen(profile)}>
        {profile.name}
      </Button>
      {profile.system && <Badge>{t('access.profiles.system')}</Badge>}
    </span>
  );
}

const Members = ({ profile: { id, system } }: { profile: AccessProfile }) => (
  <MemberNames
    has={(user) => (id === null ? !user.customProfileId && user.profile === system : user.customProfileId === id)}
  />
);

function Actions({ profile }: { profile: AccessProfile }) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { id, name, memberCount } = profile;
  if (id === null) return null;
  const removal: Removal = { kind: 'profile', id, name, memberCount, customerCount: 0 };
  return (
    <Menu
      trigger={<IconButton size="small" label={t('access.actions', { name })} icon={<MoreHorizontal />} />}
      sections={[
        {
          id: 'all',
          label: t('access.actions', { name }),
          items: [
            {
              id: 'edit',
              label: t('common:action.edit'),
              onAction: () => dispatch(modalOpened({ name: profileModal, payload: profile })),
            },
            {
              id: 'delete',
              label: t('common:action.delete'),
              isDanger: true,
              onAction: () => dispatch(modalOpened({ name: removeModal, payload: removal })),
            },
          ],
        },
      ]}
    />
  );
}
