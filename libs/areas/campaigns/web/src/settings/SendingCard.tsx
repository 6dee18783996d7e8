import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button, Card } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { commanded, selectSending, sending } from './lists.slice.ts';
import type { Decision } from './lists.slice.ts';
import styles from './Settings.module.css';

const decisions: readonly Decision[] = ['sent', 'again', 'drop'];

/** Renders the mails and messages of which nobody knows if they were sent; a person decides about each. */
export function SendingCard() {
  const t = useT('campaign-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data } = useSelector(selectSending);
  useEffect(() => void dispatch(sending.actions.requested()), [dispatch]);
  if (!data) return null;
  const { state, unknown } = data;
  const cancelText = t('common:action.cancel');
  const allow = () =>
    dispatch(
      commanded({
        type: 'confirm',
        doneText: t('sending.confirmed'),
        question: {
          ...{ title: t('sending.confirmTitle'), text: t('sending.confirmText') },
          ...{ confirmText: t('sending.confirm'), cancelText },
        },
      }),
    );
  const decide = (id: number, decision: Decision) =>
    dispatch(
      commanded({
        ...{ type: 'decide', ids: [id], decision },
        doneText: t('sending.decided'),
        question: {
          ...{ title: t(`sending.ask.${decision}`), text: t(`sending.askText.${decision}`) },
          ...{ confirmText: t(`sending.decision.${decision}`), cancelText },
        },
      }),
    );
  return (
    <Card title={t('sending.title')}>
      <div className={styles.part}>
        {state.isPaused && (
          <Banner
            meaning="caution"
            title={t('sending.paused')}
            actions={
              <Button size="small" onPress={allow}>
                {t('sending.confirm')}
              </Button>
            }
          >
            {t('sending.pausedText')}
          </Banner>
        )}
        <p className={styles.soft}>{t('sending.waiting', { count: state.waiting })}</p>
        {unknown.length === 0 ? (
          <p className={styles.soft}>{t('sending.none')}</p>
        ) : (
          <>
            <p>{t('sending.hint')}</p>
            <ul className={styles.rows} aria-label={t('sending.unknown')}>
              {unknown.map(({ id, kind, key, answer, createdAt }) => (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>
                    {t([`sending.kind.${kind}`, 'sending.kind.other'], { kind })}
                    <small className={styles.soft}>
                      {[key, answer, formatDateTime(createdAt, language)].filter(Boolean).join(' ・ ')}
                    </small>
                  </span>
                  {decisions.map((decision) => (
                    <Button key={decision} size="small" onPress={() => decide(id, decision)}>
                      {t(`sending.decision.${decision}`)}
                    </Button>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
