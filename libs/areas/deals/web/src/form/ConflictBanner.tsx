import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button } from '@crm/ui-kit';
import { useFormikContext } from 'formik';
import type { Deal } from '../domain/deal.types.ts';
import styles from './DealFormModal.module.css';
import { changedFields } from './conflict.ts';
import type { ComparedField } from './conflict.ts';

interface ConflictBannerProps {
  /** The deal as it was when the form was opened. */
  base: Deal;
  /** As it now is. */
  newest: Deal;
  /** Fills the form anew with the newest state. */
  onTheirs: () => void;
  /** Called before the form is sent once more, on top of the newest state. */
  onMine: () => void;
}

/** Somebody was faster: says what is newer, and lets the user decide whose version counts. */
export function ConflictBanner({ base, newest, onTheirs, onMine }: ConflictBannerProps) {
  const t = useT('deals');
  const words = useFieldWords();
  const { submitForm } = useFormikContext();
  const fields = changedFields(base, newest);
  return (
    <Banner
      meaning="caution"
      title={t('common:error.staleTitle')}
      actions={
        <>
          <Button size="small" onPress={onTheirs}>
            {t('conflict.theirs')}
          </Button>
          <Button
            size="small"
            onPress={() => {
              onMine();
              void submitForm();
            }}
          >
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      {fields.length === 0 ? (
        <p className={styles.plain}>{t('conflict.elsewhere')}</p>
      ) : (
        <ul className={styles.changes}>
          {fields.map((field) => (
            <li key={field}>{t('conflict.changed', words(field, newest))}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

/** The name of a field and its value in words. */
function useFieldWords() {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const value: Record<ComparedField, (deal: Deal) => string | null> = {
    name: ({ name }) => name,
    customer: ({ customerName }) => customerName,
    amount: ({ amount }) => (amount === null ? null : yen(amount)),
    expectedContractDate: ({ expectedContractDate: day }) => day && formatDate(day, language),
    probabilityId: (deal) => masters.nameOf('probabilities', deal.probabilityId),
    productId: (deal) => masters.nameOf('products', deal.productId),
    channelId: (deal) => masters.nameOf('channels', deal.channelId),
    userId: (deal) => masters.nameOf('users', deal.userId),
    dealCode: ({ dealCode }) => dealCode,
  };
  return (field: ComparedField, deal: Deal) => ({
    field: t(`field.${field.replace(/Id$/, '')}`),
    value: value[field](deal) || t('common:field.notSet'),
  });
}
