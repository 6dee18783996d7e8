import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { Banner, DescriptionList, Modal, Skeleton } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reason, selectReason } from './report.slice.ts';
import type { Place } from './report.slice.ts';
import styles from './Report.module.css';

/** Renders why a contact got a mail, or not: lists, consent and exclusions as they were, and all events. */
export function ReasonModal({ payload, state, onClose, onClosed }: ModalContentProps<Place & { targetId: number }>) {
  const t = useT('campaigns');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data, failure } = useSelector(selectReason);
  const { campaignId, id, targetId } = payload;
  useEffect(
    () => void dispatch(reason.actions.requested({ campaignId, id, targetId })),
    [dispatch, campaignId, id, targetId],
  );
  const at = (time: string | null | undefined) => (time ? formatDateTime(time, language) : null);
  const textOf = (code: string) =>
    t([`recipients.reason.${code}`, `target.reason.${code}`, 'target.reason.other'], { text: code });
  return (
    <Modal {...{ state, onClose, onClosed }} title={t('why.title')} closeText={t('common:action.close')}>
      {failure && <Banner meaning="danger" title={errorText(t, failure)} />}
      {!data && !failure && <Skeleton />}
      {data && (
        <>
          <DescriptionList
            emptyText={t('common:field.notSet')}
            items={[
              { term: t('why.contact'), description: data.contactName ?? t('target.gone') },
              { term: t('target.status'), description: t(`target.is.${data.status}`) },
              { term: t('why.reason'), description: data.reason && textOf(data.reason) },
              {
                term: t('why.lists'),
                description: data.lists
                  .map(({ name, type }) => t('why.list', { name, type: t(`recipients.type.${type}`) }))
                  .join('、'),
              },
              {
                term: t('why.consent'),
                description:
                  data.consent &&
                  [t(`why.consents.${data.consent.status}`), at(data.consent.at), data.consent.source]
                    .filter(Boolean)
                    .join(' ・ '),
              },
              {
                term: t('why.exclusions'),
                description: data.exclusionsChecked.map((one) => t(`recipients.reason.${one}`)).join('、'),
              },
              { term: t('why.hash'), description: data.renderedHash && <code>{data.renderedHash.slice(0, 16)}…</code> },
            ]}
          />
          <h3>{t('why.events')}</h3>
          <ul className={styles.rows} aria-label={t('why.events')}>
            {data.events.map(({ id: eventId, event, at: time, url, isMachine, detail }) => (
              <li key={eventId} className={styles.row}>
                <span className={styles.name}>
                  {t(`why.event.${event}`)}
                  <small className={styles.soft}>{[url, detail].filter(Boolean).join(' ・ ')}</small>
                </span>
                <span className={styles.soft}>
                  {isMachine && t('why.machine')} {at(time)}
                </span>
              </li>
            ))}
          </ul>
          {data.events.length === 0 && <p className={styles.soft}>{t('why.noEvents')}</p>}
        </>
      )}
    </Modal>
  );
}
