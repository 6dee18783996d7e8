import type { DirectMail } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Card } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { area } from '../store-module.ts';
import styles from './Direct.module.css';
import { directMails, selectDirectMails } from './direct.slice.ts';
import type { Of } from './direct.slice.ts';
import { WriteMail } from './WriteMail.tsx';

const meanings: Partial<Record<DirectMail['state'], 'positive' | 'danger' | 'caution'>> = {
  ...{ sent: 'positive', failed: 'danger', unknown: 'caution' },
};

/** Renders the mails of members to a contact or about a deal, and writes another one. */
export function DirectMails({ of }: { of: Of }) {
  return useArea(area) ? <List of={of} /> : null;
}

function List({ of }: { of: Of }) {
  const t = useT('email');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data, status } = useSelector(selectDirectMails);
  const contactId = 'contactId' in of ? of.contactId : null;
  const dealId = 'dealId' in of ? of.dealId : null;
  useEffect(
    () => void dispatch(directMails.actions.requested(contactId === null ? { dealId: dealId! } : { contactId })),
    [dispatch, contactId, dealId],
  );
  return (
    <Card title={t('direct.title')} level={3} actions={<WriteMail of={of} label={t('direct.write')} isSmall />}>
      {data.length === 0 && status === 'ready' && <p className={styles.soft}>{t('direct.empty')}</p>}
      <ul className={styles.rows} aria-label={t('direct.title')}>
        {data.map(({ id, subject, contactName, recipient, cc, bodyText, fileNames, state, createdAt }) => (
          <li key={id}>
            <details>
              <summary className={styles.row}>
                <span className={styles.name}>
                  {subject}
                  <small className={styles.soft}>
                    {[
                      contactName,
                      recipient,
                      ...(cc.length > 0 ? [`Cc: ${cc.join(', ')}`] : []),
                      formatDateTime(createdAt, language),
                    ].join(' ・ ')}
                  </small>
                </span>
                <Badge meaning={meanings[state] ?? 'neutral'}>{t(`direct.state.${state}`)}</Badge>
              </summary>
              <pre className={styles.text}>{bodyText}</pre>
              {fileNames.length > 0 && (
                <p className={styles.soft}>{t('direct.files', { names: fileNames.join('、') })}</p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
