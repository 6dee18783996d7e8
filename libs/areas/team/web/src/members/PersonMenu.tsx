import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import type { MenuAction } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { MoreHorizontal } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { handOverModal } from '../hand-over/hand-over.slice.ts';
import type { HandOverPayload } from '../hand-over/hand-over.slice.ts';
import type { Invitation } from '../invitations/invitations.slice.ts';
import { cancelAsked, resendRequested } from '../invitations/invitations.slice.ts';
import { lockOutModal, memberChangeAsked } from './members.slice.ts';
import type { LockOut, Member } from './members.slice.ts';
import type { Person } from './people.ts';

/** Shows the actions for a person. */
export function PersonMenu({ person }: { person: Person }) {
  if (person.kind === 'invitation') return <InvitationMenu invitation={person.invitation} />;
  return <MemberMenu member={person.member} />;
}

function MemberMenu({ member }: { member: Member }) {
  const t = useT('team');
  const dispatch = useDispatch();
  const isMe = useSelector(selectUser)?.id === member.id;
  const { id, name } = member;
  const ask = (kind: LockOut['kind']) =>
    dispatch(modalOpened({ name: lockOutModal, payload: { member, kind } satisfies LockOut }));
  const askDemo = () =>
    dispatch(
      memberChangeAsked({
        id,
        change: member.demoOnly ? 'full' : 'demo',
        question: member.demoOnly
          ? undefined
          : {
              type: 'warning',
              title: t('members.demo.title', { name }),
              text: t('members.demo.hint'),
              confirmText: t('members.change.confirm'),
              cancelText: t('common:action.cancel'),
            },
        doneText: t(member.demoOnly ? 'members.demo.off' : 'members.demo.on', { name }),
      }),
    );
  const items: MenuAction[] = [
    {
      id: 'demo',
      label: t('members.demo.label'),
      isChecked: member.demoOnly === true,
      isDisabled: isMe,
      onAction: askDemo,
    },
    member.disabled
      ? {
          id: 'enable',
          label: t('members.lockOut.enable'),
          onAction: () =>
            dispatch(memberChangeAsked({ id, change: 'enable', doneText: t('members.lockOut.enabled', { name }) })),
        }
      : { id: 'disable', label: t('members.lockOut.disable.action'), isDisabled: isMe, onAction: () => ask('disable') },
    {
      id: 'delete',
      label: t('members.lockOut.delete.action'),
      isDanger: true,
      isDisabled: isMe,
      onAction: () => ask('delete'),
    },
  ];
  const handOver: MenuAction = {
    id: 'hand-over',
    label: t('members.handOver.action'),
    onAction: () => dispatch(modalOpened({ name: handOverModal, payload: { member } satisfies HandOverPayload })),
  };
  // A member who has left may still have records to hand over.
  return <Actions name={name} items={member.deleted ? [handOver] : [handOver, ...items]} />;
}

function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const t = useT('team');
  const dispatch = useDispatch();
  const question = {
    title: t('members.invite.cancelTitle', { email }),
    text: t('members.invite.cancelText'),
    confirmText: t('members.invite.cancel'),
    cancelText: t('common:action.close'),
  };
  return (
    <Actions
      name={email}
      items={[
        {
          id: 'resend',
          label: t('members.invite.resend'),
          onAction: () => dispatch(resendRequested({ id, doneText: t('members.invite.resent', { email }) })),
        },
        {
          id: 'cancel',
          label: t('members.invite.cancel'),
          isDanger: true,
          onAction: () => dispatch(cancelAsked({ id, question, doneText: t('members.invite.canceled', { email }) })),
        },
      ]}
    />
  );
}

function Actions({ name, items }: { name: string; items: readonly MenuAction[] }) {
  const t = useT('team');
  return (
    <Menu
      trigger={<IconButton size="small" label={t('members.actions', { name })} icon={<MoreHorizontal />} />}
      sections={[{ id: 'all', label: t('members.actions', { name }), items }]}
    />
  );
}
