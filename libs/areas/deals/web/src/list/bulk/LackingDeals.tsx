import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useFormikContext } from 'formik';
import type { LackingReport } from './lacking-report.ts';
import styles from './LackingDeals.module.css';
import { useFieldNames } from './use-field-names.ts';

interface LackingDealsProps {
  report: LackingReport;
  dealTypeId: number;
  /** Of how many deals. */
  all: number;
  /** The others are changed without them, with what has been filled in so far. */
  onLeaveOut: (customs: CustomFormValues | undefined) => void;
  /** Nothing has been sent yet. */
  isForeseen?: boolean;
}

/** Some deals lack what the phase asks for: which and what, and the way to move the others without them. */
export function LackingDeals({ report, dealTypeId, all, onLeaveOut, isForeseen = false }: LackingDealsProps) {
  const t = useT('deal-bulk');
  const { values } = useFormikContext<{ customs?: CustomFormValues }>();
  const { nameOf } = useFieldNames(dealTypeId);
  const { count, deals } = report;
  const join = (names: readonly string[]) => names.join(t('lackingSeparator'));
  const fields = join(report.fields.map((one) => t('lackingField', { name: nameOf(one.field), count: one.count })));
  return (
    <Banner
      meaning={isForeseen ? 'caution' : 'danger'}
      actions={
        count < all && (
          <Button size="small" onPress={() => onLeaveOut(values.customs)}>
            {t('leaveOut', { count })}
          </Button>
        )
      }
    >
      {t(isForeseen ? 'foreseen' : 'lacking', { count, fields })}
      {deals.length > 0 && (
        <ul className={styles.deals} aria-label={t('lackingDeals')}>
          {deals.map(({ id, name, fields: lacks }) => (
            <li key={id}>{t('lackingDeal', { name, fields: join(lacks.map(nameOf)) })}</li>
          ))}
          {count > deals.length && <li>{t('lackingMore', { count: count - deals.length })}</li>}
        </ul>
      )}
    </Banner>
  );
}
