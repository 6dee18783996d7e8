import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Banner, Button, Card, Menu, IconButton } from '@crm/ui-kit';
import { CircleCheck, CircleX, Clock, Ellipsis, KeyRound, Trash2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Domains.module.css';
import { checkRequested, deletionRequested, rotationRequested, selectDomains } from './domains.slice.ts';
import type { EmailDomain } from './domains.slice.ts';
import { RecordRow } from './RecordRow.tsx';

const looks = {
  verified: { meaning: 'positive', icon: <CircleCheck /> },
  pending: { meaning: 'caution', icon: <Clock /> },
  failed: { meaning: 'danger', icon: <CircleX /> },
} as const;

/** Renders a domain: its state, its records, and the actions on it. */
export function DomainCard({ domain }: { domain: EmailDomain }) {
  const t = useT('email-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectDomains);
  const { id, name, state, records, checkedAt, lostAt } = domain;
  const hasNextKey = records.filter(({ kind }) => kind === 'dkim').length > 1;
  const asked = (part: 'rotate' | 'delete') => ({
    title: t(`${part}.title`, { name }),
    text: t(`${part}.text`),
    confirmText: t(`${part}.confirm`),
    cancelText: t('common:action.cancel'),
  });
  return (
    <Card
      title={name}
      actions={
        <>
          <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
          <Button size="small" isPending={busy === id} onPress={() => dispatch(checkRequested(id))}>
            {t('check')}
          </Button>
          <Menu
            trigger={<IconButton size="small" label={t('menu', { name })} icon={<Ellipsis />} />}
            sections={[
              {
                id: 'actions',
                label: t('menu', { name }),
                items: [
                  {
                    id: 'rotate',
                    label: t('rotate.action'),
                    icon: <KeyRound />,
                    isDisabled: state !== 'verified',
                    onAction: () => dispatch(rotationRequested({ id, question: asked('rotate') })),
                  },
                  {
                    id: 'delete',
                    label: t('common:action.delete'),
                    icon: <Trash2 />,
                    isDanger: true,
                    onAction: () => dispatch(deletionRequested({ id, question: asked('delete') })),
                  },
                ],
              },
            ]}
          />
        </>
      }
    >
      <div className={styles.domain}>
        {lostAt && <Banner meaning="danger" title={t('lost', { at: formatDateTime(lostAt, language) })} />}
        <p className={styles.soft}>
          {checkedAt ? t('checkedAt', { at: formatDateTime(checkedAt, language) }) : t('neverChecked')}
        </p>
        {hasNextKey && <p className={styles.soft}>{t('rotate.hint')}</p>}
        <ul className={styles.records}>
          {records.map((record) => (
            <RecordRow key={record.name} record={record} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
