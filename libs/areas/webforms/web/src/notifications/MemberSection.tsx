import { useT } from '@crm/i18n';
import { Switch } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { MembersField } from '../parts/MembersField.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { limitedRequested, selectLimited } from './recipients.slice.ts';
import { TestSend } from './TestSend.tsx';
import styles from './Notifications.module.css';

/** Renders the members who are notified of each answer that they may see. */
export function MemberSection({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const { values, change, errorOf } = useSettings();
  const dispatch = useDispatch();
  const limited = useSelector(selectLimited);
  useEffect(() => void dispatch(limitedRequested()), [dispatch]);
  const { notificationUserIds: ids, notificationMailEnabled } = values;
  const limitOf = (id: number) => limited.find(({ userId }) => userId === id)?.limit;
  return (
    <div className={styles.section}>
      <MembersField
        label={t('notifications.members')}
        addLabel={t('notifications.addMember')}
        ids={ids}
        error={errorOf('notificationUserIds')}
        noteOf={(id) => limitOf(id) && t(`notifications.limited.${limitOf(id)}`)}
        onChange={(notificationUserIds) => change({ notificationUserIds })}
      />
      <Switch
        label={t('notifications.mail')}
        description={t('notifications.mailHelp')}
        isSelected={notificationMailEnabled}
        onChange={(isOn) => change({ notificationMailEnabled: isOn })}
      />
      <TestSend
        webformId={webformId}
        kind="notification"
        label={t('notifications.testMail')}
        isDisabled={ids.length === 0}
      />
    </div>
  );
}
