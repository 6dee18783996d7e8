import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { profileChangeAsked } from './members.slice.ts';
import type { Member, Profile } from './members.slice.ts';

interface ProfileSelectProps {
  member: Member;
  isChanging: boolean;
}

/** What a member may do; a change is asked about first. The server keeps the last administrator. */
export function ProfileSelect({ member, isChanging }: ProfileSelectProps) {
  const t = useT('members');
  const dispatch = useDispatch();
  const isMe = useSelector(selectUser)?.id === member.id;
  const words = { administrator: t('profile.administrator'), general: t('profile.general') };
  const { id, name, deleted } = member;
  if (deleted) return words[member.profile];
  const ask = (profile: Profile) => {
    const isPromotion = profile === 'administrator';
    const losing = isMe ? t('change.selfText') : t('change.toGeneralText');
    dispatch(
      profileChangeAsked({
        id,
        profile,
        question: {
          type: isPromotion ? 'info' : 'warning',
          title: t('change.title', { name, profile: words[profile] }),
          text: isPromotion ? t('change.toAdministratorText') : losing,
          confirmText: t('change.confirm'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('change.done', { name, profile: words[profile] }),
      }),
    );
  };
  return (
    <Select
      size="small"
      label={t('profile.of', { name })}
      isLabelHidden
      value={member.profile}
      isDisabled={isChanging}
      options={[
        { value: 'administrator', label: words.administrator },
        { value: 'general', label: words.general },
      ]}
      onChange={(chosen) => chosen !== member.profile && ask(chosen as Profile)}
    />
  );
}
