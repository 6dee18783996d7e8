import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Banner, Button, ButtonLink } from '@crm/ui-kit';
import { CircleCheck, CircleX, Clock, ExternalLink, Send } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Invoice, ServiceName } from '../domain/invoice.types.ts';
import styles from './InvoiceCard.module.css';
import { formOpened } from './invoices.slice.ts';
import { ProblemText } from './ProblemText.tsx';

const looks = {
  issuing: { meaning: 'info', icon: <Clock /> },
  failed: { meaning: 'danger', icon: <CircleX /> },
  issued: { meaning: 'positive', icon: <CircleCheck /> },
  canceled: { meaning: 'neutral' },
  deleted: { meaning: 'neutral' },
} as const;

interface Props {
  invoice: Invoice;
  service: ServiceName;
  mayIssue: boolean;
}

/** Renders an invoice: its number, state and dates, what changed on the other side, and what can be done. */
export function InvoiceCard({ invoice, service, mayIssue }: Props) {
  const t = useT('accounting');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { status, number, subject, partnerName, total, problem, url } = invoice;
  const isLive = status === 'issued';
  const name = number ?? subject;
  const mayResend = mayIssue && status !== 'issuing' && status !== 'canceled';
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.line}>
        {number && <strong>{number}</strong>}
        <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
        {isLive && invoice.sendingStatus && <Badge meaning="neutral">{t(`sending.${invoice.sendingStatus}`)}</Badge>}
        {isLive && invoice.paymentStatus && (
          <Badge meaning={invoice.paymentStatus === 'settled' ? 'positive' : 'caution'}>
            {t(`payment.${invoice.paymentStatus}`)}
          </Badge>
        )}
        <span className={styles.amount}>{yen(total)}</span>
      </div>
      <div className={styles.subject}>{subject}</div>
      <dl className={styles.facts}>
        <Fact name={t('field.partner')} value={partnerName} />
        <Fact name={t('field.billingDate')} value={formatDate(invoice.billingDate, language)} />
        {invoice.paymentDate && (
          <Fact name={t('field.paymentDate')} value={formatDate(invoice.paymentDate, language)} />
        )}
      </dl>
      <Differences invoice={invoice} />
      {problem && (
        <Banner meaning={status === 'failed' ? 'danger' : 'caution'} isLive={false}>
          <ProblemText problem={problem} />
        </Banner>
      )}
      <div className={styles.actions}>
        {url && (
          <ButtonLink size="small" icon={<ExternalLink />} href={url} target="_blank" rel="noreferrer">
            {t('open', { service: t(`service.${service}`) })}
          </ButtonLink>
        )}
        {mayResend && (
          <Button
            size="small"
            icon={<Send />}
            aria-label={t('resendOf', { name })}
            onPress={() => dispatch(formOpened({ service, invoice }))}
          >
            {t(isLive ? 'resend' : 'again')}
          </Button>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Lists the fields that were changed on the other side. */
function Differences({ invoice: { differences } }: { invoice: Invoice }) {
  const t = useT('accounting');
  const { language } = useLanguage();
  if (differences.length === 0) return null;
  const shown = (field: string, value: string | null) => {
    if (value === null) return '—';
    if (field === 'total') return yen(Number(value));
    return field.endsWith('Date') || field.endsWith('_date') ? formatDate(value, language) : value;
  };
  return (
    <Banner meaning="info" title={t('changed.title')} isLive={false}>
      <ul className={styles.differences}>
        {differences.map(({ field, ours, theirs }) => (
          <li key={field}>
            {t('changed.line', {
              field: t(`changed.${field}`),
              ours: shown(field, ours),
              theirs: shown(field, theirs),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
