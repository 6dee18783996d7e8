import { useT } from '@crm/i18n';
import { Button, SearchField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TableType } from './mailing.types.ts';
import { candidates, commanded, selectCandidates } from './mailing.slice.ts';
import styles from './Mailing.module.css';

/** Renders the search of contacts that are added one by one. */
export function CandidateSearch({ campaignId, tableType }: { campaignId: number; tableType: TableType }) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const { items, status } = useSelector(selectCandidates);
  const isAsked = text.trim() !== '';
  const ask = (next: string) => {
    setText(next);
    dispatch(candidates.asked({ campaignId, text: next }));
  };
  return (
    <div className={styles.part}>
      <SearchField
        label={t('recipients.search')}
        placeholder={t('recipients.search')}
        clearText={t('recipients.clear')}
        value={text}
        onChange={ask}
        onClear={() => ask('')}
      />
      {isAsked && status === 'ready' && (
        <ul className={styles.rows} aria-label={t('recipients.found')}>
          {items.slice(0, 10).map(({ id, name, customerName, email }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                {name}
                <small className={styles.detail}>{[customerName, email].filter(Boolean).join(' ・ ')}</small>
              </span>
              <Button
                size="small"
                onPress={() =>
                  dispatch(
                    commanded({
                      type: 'add',
                      ...{ campaignId, contactIds: [id], name, tableType },
                      doneText: t('recipients.added'),
                    }),
                  )
                }
              >
                {t('recipients.add')}
              </Button>
            </li>
          ))}
          {items.length === 0 && <li className={styles.hint}>{t('recipients.none')}</li>}
        </ul>
      )}
    </div>
  );
}
