import { fullPeriodName, periodAfter, periodAt, periodUnits } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { IconButton, SegmentedControl, Select } from '@crm/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { TableQuery } from '../domain/target.types.ts';
import { useCalendar } from '../domain/use-calendar.ts';
import styles from './SalesTargetsPage.module.css';

interface TableChoiceProps {
  query: TableQuery;
  onChange: (change: Partial<TableQuery>) => void;
}

/** Renders the choice of the table: deal type, basis, unit, fiscal year, members or groups, and product. */
export function TableChoice({ query, onChange }: TableChoiceProps) {
  const t = useT('targets');
  const { language } = useLanguage();
  const calendar = useCalendar();
  const masters = useMasters();
  const year = periodAt('year', query.time, calendar);
  const step = (by: number) => onChange({ time: periodAfter(year, by, calendar).from });
  const dealTypes = masters.dealTypes.filter(({ deleted }) => !deleted);
  const products = masters.ofDealType('products', query.dealTypeId);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <SegmentedControl
        label={t('choice.unit')}
        value={query.termType}
        segments={periodUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        onChange={(termType) => onChange({ termType })}
      />
      <div className={styles.bar}>
        {dealTypes.length > 1 && (
          <Select
            size="small"
            label={t('choice.dealType')}
            isLabelHidden
            value={String(query.dealTypeId)}
            options={dealTypes.map(option)}
            onChange={(id) => onChange({ dealTypeId: Number(id), productId: null })}
          />
        )}
        <SegmentedControl
          label={t('choice.basis')}
          value={query.amountBasis}
          segments={(['contract_amount', 'recognized_amount'] as const).map((value) => ({
            value,
            label: t(`basis.${value}`),
          }))}
          onChange={(amountBasis) => onChange({ amountBasis })}
        />
        <SegmentedControl
          label={t('choice.subject')}
          value={query.subjectType ?? 'user'}
          segments={(['user', 'group'] as const).map((value) => ({ value, label: t(`subject.${value}`) }))}
          onChange={(subjectType) => onChange({ subjectType })}
        />
        {products.length > 0 && (
          <Select
            size="small"
            label={t('choice.product')}
            isLabelHidden
            value={query.productId ? String(query.productId) : null}
            placeholder={t('choice.allProducts')}
            clearText={t('choice.allProducts')}
            options={products.map(option)}
            onChange={(id) => onChange({ productId: id === null ? null : Number(id) })}
          />
        )}
        <span className={styles.year}>
          <IconButton label={t('choice.previousYear')} icon={<ChevronLeft />} onPress={() => step(-1)} />
          <h2 className={styles.heading}>{fullPeriodName(year, calendar, language)}</h2>
          <IconButton label={t('choice.nextYear')} icon={<ChevronRight />} onPress={() => step(1)} />
        </span>
      </div>
    </>
  );
}
