import { useT } from '@crm/i18n';
import { Button, SearchField } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { found, inboxCommanded, selectLinkable } from './inbox.slice.ts';
import styles from './Inbox.module.css';

/** Renders the search of deals, customers and contacts with which a mail is linked. */
export function LinkSearch({ mailId }: { mailId: number }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const { data, status } = useSelector(selectLinkable);
  const ask = (next: string) => {
    setText(next);
    dispatch(found.actions.requested(next));
  };
  return (
    <div className={styles.parts}>
      <SearchField
        label={t('inbox.link')}
        placeholder={t('inbox.link')}
        clearText={t('inbox.clear')}
        value={text}
        onChange={ask}
        onClear={() => ask('')}
      />
      {text.trim() !== '' && status === 'ready' && (
        <ul className={styles.files} aria-label={t('inbox.linkable')}>
          {data.map(({ kind, id, title, detail }) => (
            <li key={`${kind} ${id}`} className={styles.line}>
              <span>
                {title}{' '}
                <small className={styles.soft}>{[t(`inbox.kind.${kind}`), detail].filter(Boolean).join(' ・ ')}</small>
              </span>
              <Button
                size="small"
                onPress={() => {
                  ask('');
                  dispatch(
                    inboxCommanded({ type: 'link', id: mailId, kind, recordId: id, doneText: t('inbox.linked') }),
                  );
                }}
              >
                {t('inbox.linkAction')}
              </Button>
            </li>
          ))}
          {data.length === 0 && <li className={styles.soft}>{t('inbox.noRecords')}</li>}
        </ul>
      )}
    </div>
  );
}
