import { yen } from '@crm/format';
import { useT } from '@crm/i18n';
import { sumOfLines } from '@crm/product-details-rules';
import type { LineFacts } from '@crm/product-details-rules';
import { Button, Money } from '@crm/ui-kit';
import styles from './Details.module.css';

interface DetailSumsProps {
  facts: readonly LineFacts[];
  dealAmount: number | null;
  hasCost: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** The handler that writes the sum into the deal; undefined when the user may not change the deal. */
  onTake: (() => void) | undefined;
}

/** Shows the sums of the rows: the amount for the whole period, and separately the monthly revenue. */
export function DetailSums({ facts, dealAmount, hasCost, isDirty, isSaving, onTake }: DetailSumsProps) {
  const t = useT('product-details');
  const sums = sumOfLines(facts);
  const isTaken = !isDirty && dealAmount !== null && sums.amount === BigInt(dealAmount);
  const shown = [
    ...(hasCost
      ? [
          { key: 'cost', value: sums.cost },
          { key: 'profit', value: sums.profit },
        ]
      : []),
    { key: 'oneTime', value: sums.one_time },
    { key: 'mrr', value: sums.mrr },
    { key: 'amount', value: sums.amount },
  ];
  return (
    <>
      <dl className={styles.sums}>
        {shown.map(({ key, value }) => (
          <div key={key} className={styles.sum}>
            <dt>{t(`sum.${key}`)}</dt>
            <dd>
              <Money shown={yen(value)} isLarge={key === 'amount'} isNegative={value < 0} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.take}>
        <span className={styles.note}>
          {isTaken
            ? t('amount.same')
            : t('amount.now', { amount: dealAmount === null ? t('common:field.notSet') : yen(dealAmount) })}
        </span>
        {onTake && (
          <Button size="small" isDisabled={isTaken || isSaving} onPress={onTake}>
            {t(isDirty ? 'amount.saveAndTake' : 'amount.take')}
          </Button>
        )}
      </div>
    </>
  );
}
