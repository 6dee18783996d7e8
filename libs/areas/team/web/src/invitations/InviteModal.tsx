import { useT } from '@crm/i18n';
import { Banner, Checkbox, CheckboxGroup, Select, TextArea } from '@crm/ui-kit';
import { FormModal, useDebouncedValue } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMasters } from '@crm/identity-web';
import { selectInvitations, selectMembers } from '../area.types.ts';
import { chosenProfile, useProfileChoices } from '../members/profile-choices.ts';
import { InviteLines } from './InviteLines.tsx';
import { inviteSubmitted, peopleForgotten, peopleTyped } from './invitations.slice.ts';
import type { SignInWay } from './invitations.slice.ts';

/** Invites everybody on a pasted list who can be invited; shows the reason for each of the others. */
export function InviteModal({ payload: _payload, ...modal }: ModalContentProps<undefined>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { groups } = useMasters();
  const { check, ways } = useSelector(selectInvitations);
  const [text, setText] = useState('');
  const { profiles, roles } = useSelector(selectMembers).rights;
  const { options } = useProfileChoices(profiles);
  const [profile, setProfile] = useState('general');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [groupIds, setGroupIds] = useState<string[]>([]);
  const [way, setWay] = useState<SignInWay>('email');
  const [isDemoOnly, setDemoOnly] = useState(false);
  const rested = useDebouncedValue(text);
  useEffect(() => void dispatch(peopleForgotten()), [dispatch]);
  useEffect(() => {
    if (rested.trim() !== '') dispatch(peopleTyped({ text: rested }));
  }, [dispatch, rested]);
  const isCurrent = text.trim() !== '' && check.text === text;
  const lines = isCurrent ? check.lines : [];
  const people = lines.filter(({ problem }) => problem === null).map(({ email, name }) => ({ email, name }));
  const count = people.length;
  const isTooMany = isCurrent && check.failure?.issues.some(({ rule }) => rule === 'too_many');
  return (
    <FormModal
      {...modal}
      isUnsaved={text.trim() !== ''}
      title={t('members.invite.title')}
      submitText={count > 0 ? t('members.invite.submit', { count }) : t('members.invite.submitNone')}
      canSubmit={count > 0}
      onSubmit={() =>
        dispatch(
          inviteSubmitted({
            body: {
              people,
              ...chosenProfile(profile),
              provider: way,
              roleId: roleId === null ? null : Number(roleId),
              groupIds: groupIds.map(Number),
              demoOnly: isDemoOnly,
            },
            doneText: t('members.invite.done', { count }),
          }),
        )
      }
    >
      <TextArea
        label={t('members.invite.people')}
        description={t('members.invite.peopleHint')}
        placeholder={t('members.invite.peoplePlaceholder')}
        rows={4}
        maxRows={8}
        maxLength={60_000}
        isRequired
        requiredText={t('common:field.required')}
        autoFocus
        value={text}
        onChange={setText}
      />
      {isTooMany && <Banner meaning="caution">{t('members.invite.tooMany')}</Banner>}
      <InviteLines lines={lines} />
      <Select
        label={t('members.column.profile')}
        description={profile === 'administrator' ? t('members.change.toAdministratorText') : undefined}
        value={profile}
        options={options}
        onChange={(chosen) => chosen !== null && setProfile(chosen)}
      />
      {ways.length > 1 && (
        <Select
          label={t('members.invite.way')}
          description={t('members.invite.wayHint')}
          value={way}
          options={ways.map((one) => ({ value: one, label: t(`members.invite.ways.${one}`) }))}
          onChange={(chosen) => chosen !== null && setWay(chosen as SignInWay)}
        />
      )}
      {roles.length > 0 && (
        <Select
          label={t('members.role.title')}
          description={t('members.role.noneHint')}
          value={roleId}
          placeholder={t('members.role.none')}
          clearText={t('members.role.none')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setRoleId}
        />
      )}
      {groups.length > 0 && (
        <CheckboxGroup label={t('members.groups.title')} value={groupIds} onChange={setGroupIds}>
          {groups.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </CheckboxGroup>
      )}
      <Checkbox
        label={t('members.demo.label')}
        description={t('members.demo.hint')}
        isSelected={isDemoOnly}
        onChange={setDemoOnly}
      />
    </FormModal>
  );
}
