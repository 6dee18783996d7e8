import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, DescriptionList, Link, SidePanel } from '@crm/ui-kit';
import type { SubmissionLog } from '../domain/webform.types.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import styles from './LogPanel.module.css';
import { RecordLink } from './RecordLink.tsx';
import { RefererLink } from './RefererLink.tsx';

interface LogPanelProps {
  webformId: number;
  log: SubmissionLog;
  onClose: () => void;
}

/** The campaign parameters of an address (`utm_…`). */
const parameters = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Renders an answer in full: all values, the records that it made or changed, and the visitor's origin. */
export function LogPanel({ webformId, log, onClose }: LogPanelProps) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const emptyText = t('common:field.notSet');
  const has = (id: number | null, kind: 'contact' | 'customer' | 'deal') =>
    id === null ? null : <RecordLink log={log} kind={kind} />;
  const answers = log.answers.map(({ itemId, label, value }) => ({
    id: String(itemId),
    term: label,
    description: value && <span className={styles.value}>{value}</span>,
  }));
  const { version, utm, processingState, processingError } = log;
  const campaign = parameters.flatMap((name) =>
    utm[name] ? [{ id: name, term: t(`logs.utm.${name}`), description: utm[name] }] : [],
  );
  return (
    <SidePanel
      title={t('logs.panelTitle', { at: formatDateTime(log.submittedAt, language) })}
      closeText={t('common:action.close')}
      onClose={onClose}
    >
      <div className={styles.parts}>
        {processingState === 'failed' && (
          <Banner meaning="caution" isLive={false} title={t('logs.processing.failed')}>
            {processingError} <Link href={tabAddress(webformId, 'notifications')}>{t('logs.toDeliveries')}</Link>
          </Banner>
        )}
        <section className={styles.part}>
          <h3>{t('logs.records')}</h3>
          <DescriptionList
            emptyText={emptyText}
            items={[
              { term: t('logs.contact'), description: has(log.contactId, 'contact') },
              { term: t('logs.customer'), description: has(log.customerId, 'customer') },
              { term: t('logs.deal'), description: has(log.dealId, 'deal') },
            ]}
          />
        </section>
        <section className={styles.part}>
          <h3>{t('logs.answers')}</h3>
          <DescriptionList isStacked emptyText={t('logs.noAnswer')} items={answers} />
        </section>
        <section className={styles.part}>
          <h3>{t('logs.origin')}</h3>
          <DescriptionList
            isStacked
            emptyText={emptyText}
            items={[
              { term: t('logs.referer'), description: log.refererUrl && <RefererLink url={log.refererUrl} /> },
              { term: t('logs.page'), description: log.originUrl && <RefererLink url={log.originUrl} /> },
              ...campaign,
              { term: t('logs.ip'), description: log.ipMasked },
              {
                term: t('logs.version'),
                description:
                  version === null ? null : (
                    <Link href={tabAddress(webformId, 'versions')}>{t('versions.number', { number: version })}</Link>
                  ),
              },
            ]}
          />
        </section>
      </div>
    </SidePanel>
  );
}
