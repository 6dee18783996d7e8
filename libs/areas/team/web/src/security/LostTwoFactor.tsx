import { useT } from '@crm/i18n';
import { Button, Card, Select } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useMasters } from '@crm/identity-web';
import styles from './Security.module.css';
import { twoFactorResetAsked } from './security.slice.ts';

/** Helps a member who has lost the app and the recovery codes. */
export function LostTwoFactor() {
  const t = useT('team');
  const dispatch = useDispatch();
  const { users } = useMasters();
  const [chosen, setChosen] = useState<string | null>(null);
  const member = users.find(({ id }) => String(id) === chosen);
  const ask = () => {
    if (!member) return;
    const { id, name } = member;
    dispatch(
      twoFactorResetAsked({
        id,
        doneText: t('security.resetDone', { name }),
        question: {
          type: 'danger',
          title: t('security.reset'),
          text: t('security.resetQuestion', { name }),
          confirmText: t('security.reset'),
          cancelText: t('common:action.cancel'),
        },
      }),
    );
  };
  return (
    <Card title={t('security.lost')}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('security.lostText')}</p>
        <div className={styles.pick}>
          <Select
            label={t('security.member')}
            placeholder={t('common:field.choose')}
            value={chosen}
            onChange={setChosen}
            options={users
              .filter(({ deleted }) => !deleted)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button isDisabled={!member} onPress={ask}>
            {t('security.reset')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
