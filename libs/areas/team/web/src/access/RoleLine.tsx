import { useT } from '@crm/i18n';
import { Button, IconButton, Menu } from '@crm/ui-kit';
import type { MenuAction } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, MoreHorizontal } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Access.module.css';
import { assignModal, removeModal, roleModal, roleMoved } from './access.slice.ts';
import type { Place, Role } from './access.slice.ts';
import { MemberNames } from './MemberNames.tsx';
import type { Removal } from './RemoveModal.tsx';
import type { RoleDraft } from './RoleModal.tsx';
import { depthOf, isWithin, placeAfter } from './role-places.ts';
import type { Move } from './role-places.ts';

const KIND = 'application/x-role';
const moves = { up: <ArrowUp />, down: <ArrowDown />, in: <ArrowRight />, out: <ArrowLeft /> } as const;
const EDGE = 0.35;

interface RoleLineProps {
  role: Role;
  roles: readonly Role[];
  /** The dragged role. */
  dragged: Role | null;
  onDrag: (role: Role | null) => void;
}

/**
 * Shows one role. Dropped onto another it becomes its child, onto the upper edge its predecessor; the menu does the
 * same by keyboard.
 */
export function RoleLine({ role, roles, dragged, onDrag }: RoleLineProps) {
  const t = useT('team');
  const dispatch = useDispatch();
  const [over, setOver] = useState<'on' | 'before' | null>(null);
  const depth = depthOf(roles, role);
  const move = (moved: Role, place: Place) =>
    dispatch(roleMoved({ id: moved.id, place, doneText: t('access.roles.moved', { name: moved.name }) }));
  const mayDrop = dragged !== null && !isWithin(roles, role, dragged.id);
  const aim = (event: DragEvent<HTMLElement>) => {
    if (!mayDrop) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setOver(event.clientY - top < height * EDGE ? 'before' : 'on');
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    if (dragged && mayDrop)
      move(
        dragged,
        over === 'before' ? { parentId: role.parentId, beforeId: role.id } : { parentId: role.id, beforeId: null },
      );
    setOver(null);
    onDrag(null);
  };
  return (
    <li
      className={styles.role}
      data-over={over ?? undefined}
      style={{ paddingInlineStart: `calc(var(--ui-space-2) + ${depth} * var(--ui-space-6))` }}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(KIND, String(role.id));
        event.dataTransfer.effectAllowed = 'move';
        onDrag(role);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={aim}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
    >
      <GripVertical className={styles.grip} aria-hidden="true" />
      <div className={styles.roleWords}>
        <Button
          variant="quiet"
          size="small"
          onPress={() =>
            dispatch(modalOpened({ name: roleModal, payload: { role, parentId: role.parentId } satisfies RoleDraft }))
          }
        >
          {role.name}
        </Button>
        <span className={styles.uses}>
          <MemberNames has={(user) => user.roleId === role.id} />
          <span className={styles.quiet}>{t('access.roles.customers', { count: role.customerCount })}</span>
        </span>
      </div>
      <RoleMenu role={role} roles={roles} onMove={move} />
    </li>
  );
}

interface RoleMenuProps {
  role: Role;
  roles: readonly Role[];
  onMove: (role: Role, place: Place) => void;
}

function RoleMenu({ role, roles, onMove }: RoleMenuProps) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { id, name, memberCount, customerCount } = role;
  const open = (modal: string, payload: unknown) => dispatch(modalOpened({ name: modal, payload }));
  const ways: MenuAction[] = (Object.keys(moves) as Move[]).map((way) => {
    const place = placeAfter(roles, role, way);
    return {
      id: way,
      label: t(`access.move.${way}`),
      icon: moves[way],
      isDisabled: place === undefined,
      onAction: () => place && onMove(role, place),
    };
  });
  const label = t('access.actions', { name });
  return (
    <Menu
      trigger={<IconButton size="small" label={label} icon={<MoreHorizontal />} />}
      sections={[
        {
          id: 'all',
          label,
          items: [
            { id: 'assign', label: t('access.assign.action'), onAction: () => open(assignModal, role) },
            {
              id: 'below',
              label: t('access.roles.addBelow'),
              onAction: () => open(roleModal, { role: null, parentId: id } satisfies RoleDraft),
            },
          ],
        },
        { id: 'move', label: t('access.move.title'), items: ways },
        {
          id: 'end',
          label: t('common:action.delete'),
          items: [
            {
              id: 'delete',
              label: t('common:action.delete'),
              isDanger: true,
              onAction: () =>
                open(removeModal, { kind: 'role', id, name, memberCount, customerCount } satisfies Removal),
            },
          ],
        },
      ]}
    />
  );
}
