import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { CopiedAddress } from '../../inbox/CopiedAddress.tsx';
import styles from '../Domains.module.css';
import { addressChanged } from './incoming.slice.ts';
import type { AddressKind } from './incoming.slice.ts';

/** Renders an address of the company, which can be issued, changed and removed. */
export function AddressCard({ kind, address }: { kind: AddressKind; address: string | null }) {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const asked = (what: 'renew' | 'remove') => ({
    title: t(`incoming.${what}.title`),
    text: t(`incoming.${what}.text`),
    confirmText: t(`incoming.${what}.confirm`),
    cancelText: t('common:action.cancel'),
  });
  const issue = () =>
    dispatch(
      addressChanged({
        ...{ kind, step: 'issueCompanyMailAddress', doneText: t('incoming.issued') },
        ...(address && { question: asked('renew') }),
      }),
    );
  const remove = () =>
    dispatch(
      addressChanged({
        ...{ kind, step: 'removeCompanyMailAddress', doneText: t('incoming.removed'), question: asked('remove') },
      }),
    );
  return (
    <Card title={t(`incoming.${kind}.title`)}>
      <div className={styles.domain}>
        <p className={styles.soft}>{t(`incoming.${kind}.hint`)}</p>
        {address && (
          <CopiedAddress
            address={address}
            texts={{ copy: t('incoming.copy'), copied: t('copied'), failed: t('copyFailed') }}
          />
        )}
        <div className={styles.head}>
          <Button variant={address ? 'secondary' : 'primary'} onPress={issue}>
            {t(address ? 'incoming.renew.title' : 'incoming.issue')}
          </Button>
          {address && (
            <Button variant="quiet" onPress={remove}>
              {t('incoming.remove.title')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
