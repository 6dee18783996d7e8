import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Avatar, ComboBox, IconButton, Switch } from '@crm/ui-kit';
import { searchKey } from '@crm/validation';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSettings } from '../settings/use-settings.ts';
import { limitedRequested, selectLimited } from './recipients.slice.ts';
import { TestSend } from './TestSend.tsx';
import styles from './Notifications.module.css';

/** Renders the members who are notified of each answer that they may see. */
export function MemberSection({ webformId }: { webformId: number }) {
  const t = useT('webforms');
  const { users, nameOf } = useMasters();
  const { values, change, errorOf } = useSettings();
  const dispatch = useDispatch();
  const limited = useSelector(selectLimited);
  const [typed, setTyped] = useState('');
  useEffect(() => void dispatch(limitedRequested()), [dispatch]);
  const { notificationUserIds: ids, notificationMailEnabled } = values;
  const offered = users
    .filter(({ id, deleted, name }) => !deleted && !ids.includes(id) && searchKey(name).includes(searchKey(typed)))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.section}>
      {ids.length > 0 && (
        <ul className={styles.list} aria-label={t('notifications.members')}>
          {ids.map((id) => {
            const name = nameOf('users', id) || t('notifications.unknownMember');
            const limit = limited.find(({ userId }) => userId === id)?.limit;
            return (
              <li key={id} className={styles.row}>
                <Avatar name={name} id={id} isDecorative />
                <span className={styles.who}>
                  <span className={styles.name}>{name}</span>
                  {limit && <span className={styles.help}>{t(`notifications.limited.${limit}`)}</span>}
                </span>
                <IconButton
                  size="small"
                  label={t('item.remove', { name })}
                  icon={<X />}
                  onPress={() => change({ notificationUserIds: ids.filter((one) => one !== id) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ComboBox
        key={ids.length}
        label={t('notifications.addMember')}
        value={null}
        items={offered}
        error={errorOf('notificationUserIds')}
        loadingText={t('common:state.loading')}
        emptyText={t('common:field.noOptions')}
        placeholder={t('notifications.addMemberPlaceholder')}
        onInputChange={setTyped}
        onChange={(option) => option && change({ notificationUserIds: [...ids, Number(option.value)] })}
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
