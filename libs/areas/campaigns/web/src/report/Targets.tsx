import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Button, Card, Pagination, Select } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reasonModal, selectTargets, targets } from './report.slice.ts';
import type { Place, TargetStatus } from './report.slice.ts';
import styles from './Report.module.css';

const statuses: readonly TargetStatus[] = [
  ...(['processed', 'delivered', 'opened', 'clicked', 'bounced', 'unsubscribed', 'spam_reported'] as const),
  ...(['held', 'pending', 'deferred', 'dropped', 'unknown', 'excluded'] as const),
];
const meanings: Partial<Record<TargetStatus, 'positive' | 'caution' | 'danger' | 'accent'>> = {
  ...{ opened: 'accent', clicked: 'positive', bounced: 'danger', spam_reported: 'danger', unknown: 'caution' },
};

/** Renders the recipients of a mail with their results; each can be asked why they got it, or not. */
export function Targets({ campaignId, id }: Place) {
  const t = useT('campaigns');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data } = useSelector(selectTargets);
  const [status, setStatus] = useState<TargetStatus | null>(null);
  const [page, setPage] = useState(1);
  useEffect(
    () => void dispatch(targets.actions.requested({ campaignId, id, status, page })),
    [dispatch, campaignId, id, status, page],
  );
  const { rows, total, perPage } = data;
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  const textOf = (code: string) =>
    t([`recipients.reason.${code}`, `target.reason.${code}`, 'target.reason.other'], { text: code });
  return (
    <Card title={t('target.title')}>
      <div className={styles.targets}>
        <Select
          label={t('target.status')}
          isLabelHidden
          size="small"
          placeholder={t('target.all')}
          clearText={t('target.all')}
          value={status}
          onChange={(value) => {
            setStatus(value as TargetStatus | null);
            setPage(1);
          }}
          options={statuses.map((value) => ({ value, label: t(`target.is.${value}`) }))}
        />
        <ul className={styles.rows} aria-label={t('target.title')}>
          {rows.map(({ id: targetId, contactId, contactName, email, status: is, reason, sentAt }) => (
            <li key={targetId} className={styles.row}>
              <span className={styles.name}>
                {contactName ? <a href={`/contacts/${contactId}`}>{contactName}</a> : t('target.gone')}
                <small className={styles.soft}>
                  {[email, sentAt && formatDateTime(sentAt, language), reason && textOf(reason)]
                    .filter(Boolean)
                    .join(' ・ ')}
                </small>
              </span>
              <Badge meaning={meanings[is] ?? 'neutral'}>{t(`target.is.${is}`)}</Badge>
              <Button
                size="small"
                variant="quiet"
                onPress={() => dispatch(modalOpened({ name: reasonModal, payload: { campaignId, id, targetId } }))}
              >
                {t('target.why')}
              </Button>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className={styles.soft}>{t('target.none')}</p>}
        {pageCount > 1 && (
          <Pagination
            label={t('target.pages')}
            page={page}
            pageCount={pageCount}
            onPageChange={setPage}
            summary={t('recipients.people', { count: total })}
            positionText={`${page} / ${pageCount}`}
            previousText={t('common:action.previous')}
            nextText={t('common:action.next')}
          />
        )}
      </div>
    </Card>
  );
}
