import { useT } from '@crm/i18n';
import { Badge, IconButton } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { Copy } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styles from './Domains.module.css';
import type { EmailDomain } from './domains.slice.ts';

type DnsRecord = EmailDomain['records'][number];

const meanings = { verified: 'positive', pending: 'neutral', failed: 'danger', temporary: 'caution' } as const;

/** Renders a DNS record with its state; name and value can be copied. */
export function RecordRow({ record }: { record: DnsRecord }) {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const { kind, type, name, value, state, found, spare } = record;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      dispatch(toastShown({ level: 'info', text: t('copied') }));
    } catch {
      dispatch(toastShown({ level: 'warning', text: t('copyFailed') }));
    }
  };
  const part = (label: string, text: string) => (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd className={styles.copied}>
        <span className={styles.code}>{text}</span>
        <IconButton size="small" label={t('copy', { name, label })} icon={<Copy />} onPress={() => void copy(text)} />
      </dd>
    </div>
  );
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <strong>{t(`kind.${kind}`)}</strong>
        <span className={styles.soft}>{type}</span>
        {spare && <Badge>{t('spare')}</Badge>}
        <Badge meaning={meanings[state]}>{t(`record.${state}`)}</Badge>
      </div>
      <dl className={styles.parts}>
        {part(t('name'), name)}
        {part(t('value'), value)}
      </dl>
      {state === 'failed' && <p className={styles.soft}>{found ? t('found', { found }) : t('foundNothing')}</p>}
    </li>
  );
}
