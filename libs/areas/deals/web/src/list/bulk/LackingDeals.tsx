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
  /** The number of all chosen deals. */
  all: number;
  /** Callback that updates the other deals with the values filled so far. */
  onLeaveOut: (customs: CustomFormValues | undefined) => void;
  /** True when the report comes from the dry run and nothing has been sent yet. */
  isForeseen?: boolean;
}

/** Renders the deals that lack required fields, and a button that updates the others without them. */
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
