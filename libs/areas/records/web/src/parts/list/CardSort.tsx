import { useT } from '@crm/i18n';
import { Button, Select, useIsPhone } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './CardSort.module.css';

interface CardSortProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'isSortable'>[];
  sort: DataSort | undefined;
  onSortChange: (sort: DataSort) => void;
}

/** Renders the choice of the order on a phone, whose cards have no headers. */
export function CardSort({ columns, sort, onSortChange }: CardSortProps) {
  const t = useT('common');
  if (!useIsPhone()) return null;
  const direction = sort?.direction ?? 'descending';
  return (
    <div className={styles.sort}>
      <Select
        size="small"
        label={t('list.sort')}
        isLabelHidden
        placeholder={t('list.sort')}
        value={sort?.columnId ?? null}
        options={columns.filter(({ isSortable }) => isSortable).map(({ id, header }) => ({ value: id, label: header }))}
        onChange={(columnId) => columnId !== null && onSortChange({ columnId, direction })}
      />
      {sort && (
        <Button
          size="small"
          icon={direction === 'ascending' ? <ArrowUp /> : <ArrowDown />}
          onPress={() => onSortChange({ ...sort, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        >
          {t(`list.${direction}`)}
        </Button>
      )}
    </div>
  );
}
