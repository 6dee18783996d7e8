import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { selectMembers } from '../area.types.ts';
import { profileChangeAsked } from './members.slice.ts';
import type { Member } from './members.slice.ts';
import { chosenProfile, profileChoice, useProfileChoices } from './profile-choices.ts';

interface ProfileSelectProps {
  member: Member;
  isChanging: boolean;
}

/** Selects a member's profile; a change needs a confirmation. The server keeps the last administrator. */
export function ProfileSelect({ member, isChanging }: ProfileSelectProps) {
  const t = useT('team');
  const dispatch = useDispatch();
  const isMe = useSelector(selectUser)?.id === member.id;
  const { profiles } = useSelector(selectMembers).rights;
  const { options, nameOf } = useProfileChoices(profiles);
  const { id, name, deleted } = member;
  const current = profileChoice(member);
  if (deleted) return nameOf(current);
  const ask = (choice: string) => {
    const { profile, customProfileId } = chosenProfile(choice);
    const isPromotion = profile === 'administrator';
    const losing = isMe ? t('members.change.selfText') : t('members.change.toGeneralText');
    const isDemotion = member.profile === 'administrator' && !isPromotion;
    const text = isPromotion
      ? t('members.change.toAdministratorText')
      : isDemotion
        ? losing
        : t('members.change.otherText');
    dispatch(
      profileChangeAsked({
        id,
        profile,
        customProfileId,
        question: {
          type: isPromotion ? 'info' : 'warning',
          title: t('members.change.title', { name, profile: nameOf(choice) }),
          text,
          confirmText: t('members.change.confirm'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('members.change.done', { name, profile: nameOf(choice) }),
      }),
    );
  };
  return (
    <Select
      size="small"
      label={t('members.profile.of', { name })}
      isLabelHidden
      value={current}
      isDisabled={isChanging}
      options={options}
      onChange={(chosen) => chosen !== null && chosen !== current && ask(chosen)}
    />
  );
}
