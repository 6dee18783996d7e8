import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, Card, IconButton, SearchField, TextField } from '@crm/ui-kit';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { commanded, selectSuppressions, suppressions } from './lists.slice.ts';
import styles from './Settings.module.css';

/** Renders the addresses that get no mails. Those whose owner stopped them cannot be removed by members. */
export function SuppressionsCard() {
  const t = useT('campaign-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data } = useSelector(selectSuppressions);
  const [keyword, setKeyword] = useState('');
  const [email, setEmail] = useState('');
  useEffect(() => void dispatch(suppressions.actions.requested(keyword)), [dispatch, keyword]);
  const change = (type: 'add' | 'remove', address: string) =>
    dispatch(
      commanded({
        ...{ type, email: address, keyword },
        doneText: t(`stopped.${type}Done`),
        refusedText: t(`stopped.${type}Refused`),
      }),
    );
  return (
    <Card title={t('stopped.title')}>
      <div className={styles.part}>
        <p className={styles.soft}>{t('stopped.hint')}</p>
        <div className={styles.add}>
          <TextField label={t('stopped.email')} inputMode="email" value={email} onChange={setEmail} maxLength={255} />
          <Button
            isDisabled={email.trim() === ''}
            onPress={() => {
              change('add', email.trim());
              setEmail('');
            }}
          >
            {t('stopped.add')}
          </Button>
        </div>
        <SearchField
          label={t('stopped.search')}
          placeholder={t('stopped.search')}
          clearText={t('stopped.clear')}
          value={keyword}
          onChange={setKeyword}
          onClear={() => setKeyword('')}
        />
        <ul className={styles.rows} aria-label={t('stopped.title')}>
          {data.rows.map(({ email: address, reason, detail, createdAt }) => (
            <li key={address} className={styles.row}>
              <span className={styles.name}>
                {address}
                <small className={styles.soft}>
                  {[t(`stopped.reason.${reason}`), detail, formatDateTime(createdAt, language)]
                    .filter(Boolean)
                    .join(' ・ ')}
                </small>
              </span>
              {(reason === 'manual' || reason === 'bounced') && (
                <IconButton
                  label={t('stopped.remove', { email: address })}
                  icon={<Trash2 />}
                  onPress={() => change('remove', address)}
                />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          {data.total === 0 ? t('stopped.none') : t('stopped.total', { count: data.total, shown: data.rows.length })}
        </p>
      </div>
    </Card>
  );
}
