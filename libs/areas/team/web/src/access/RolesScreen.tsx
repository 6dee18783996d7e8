import { errorText, useT } from '@crm/i18n';
import { Banner, Button, EmptyState, ErrorState, HelpTip, PageHeader, Skeleton, Switch } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCompany } from '@crm/identity-web';
import styles from './Access.module.css';
import { assignModal, easyRolesChosen, removeModal, roleModal, roleUseAsked, rolesRequested } from './access.slice.ts';
import type { Role } from './access.slice.ts';
import { AssignModal } from './AssignModal.tsx';
import { RemoveModal } from './RemoveModal.tsx';
import { RoleLine } from './RoleLine.tsx';
import { RoleModal } from './RoleModal.tsx';
import type { RoleDraft } from './RoleModal.tsx';
import { selectRoles } from '../area.types.ts';

const modals = { [roleModal]: RoleModal, [assignModal]: AssignModal, [removeModal]: RemoveModal };

/** Shows the tree of roles, which decide whose records members reach and their rights to them. */
export function RolesScreen() {
  const t = useT('team');
  // The texts of the modal, which opens at once.
  useT('access');
  const dispatch = useDispatch();
  const { status, data: list, failure } = useSelector(selectRoles);
  const [dragged, setDragged] = useState<Role | null>(null);
  usePageTitle(t('access.roles.title'));
  useEffect(() => void dispatch(rolesRequested()), [dispatch]);
  const add = () =>
    dispatch(modalOpened({ name: roleModal, payload: { role: null, parentId: null } satisfies RoleDraft }));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('access.roles.title')}
        titleAction={
          <HelpTip label={t('common:help.about', { what: t('access.roles.title') })}>{t('access.roles.help')}</HelpTip>
        }
        description={t('access.roles.description')}
        actions={
          <Button variant="primary" icon={<Plus />} onPress={add}>
            {t('access.roles.add')}
          </Button>
        }
      />
      <RoleUse />
      {status === 'failed' && (
        <ErrorState
          isCompact={list.length > 0}
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(rolesRequested())}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      )}
      {list.length === 0 && (status === 'loading' || status === 'idle') && <Skeleton height={160} />}
      {list.length === 0 && status === 'ready' && (
        <EmptyState title={t('access.roles.emptyTitle')}>{t('access.roles.emptyText')}</EmptyState>
      )}
      {list.length > 0 && (
        <ul className={styles.roles} aria-label={t('access.roles.title')}>
          {list.map((role) => (
            <RoleLine key={role.id} role={role} roles={list} dragged={dragged} onDrag={setDragged} />
          ))}
        </ul>
      )}
      <ModalHost modals={modals} />
    </div>
  );
}

/** Switches the use of roles. Roles that are off hide nothing, so they can be prepared before they restrict anybody. */
function RoleUse() {
  const t = useT('team');
  const dispatch = useDispatch();
  const company = useCompany();
  const isUsed = company?.showAuthority ?? false;
  const ask = (next: boolean) =>
    dispatch(
      roleUseAsked({
        isUsed: next,
        question: {
          type: 'warning',
          title: t(next ? 'access.use.onTitle' : 'access.use.offTitle'),
          text: t(next ? 'access.use.onText' : 'access.use.offText'),
          confirmText: t(next ? 'access.use.on' : 'access.use.off'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t(next ? 'access.use.isOn' : 'access.use.isOff'),
      }),
    );
  return (
    <Banner meaning={isUsed ? 'positive' : 'caution'} isLive={false}>
      <Switch
        label={t('access.use.label')}
        description={t(isUsed ? 'access.use.isOn' : 'access.use.isOff')}
        isSelected={isUsed}
        onChange={ask}
      />
      {company && isUsed && <EasyRoles isOn={company.csvEasyAuthorityMode} lockVersion={company.lockVersion} />}
    </Banner>
  );
}

/** Switches whether an imported file of customers may leave out their role; they get that of the member then. */
function EasyRoles({ isOn, lockVersion }: { isOn: boolean; lockVersion: number }) {
  const t = useT('team');
  const dispatch = useDispatch();
  return (
    <Switch
      label={t('access.easyRoles.label')}
      description={t('access.easyRoles.description')}
      isSelected={isOn}
      onChange={(next) =>
        dispatch(
          easyRolesChosen({
            isOn: next,
            lockVersion,
            doneText: t(next ? 'access.easyRoles.isOn' : 'access.easyRoles.isOff'),
          }),
        )
      }
    />
  );
}
