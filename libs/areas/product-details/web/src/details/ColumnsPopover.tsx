import { useT } from '@crm/i18n';
import { Button, Checkbox, Popover } from '@crm/ui-kit';
import { OrderedList, OrderedRow, moved } from '@crm/web-kit/order';
import { Settings2 } from 'lucide-react';
import type { ShownColumn } from './columns.ts';

interface ColumnsPopoverProps {
  columns: readonly ShownColumn[];
  onArrange: (columns: ShownColumn[]) => void;
}

const width = 320;

/** Shows and orders the columns of the rows; the choice is saved per deal type. */
export function ColumnsPopover({ columns, onArrange }: ColumnsPopoverProps) {
  const t = useT('product-details');
  const nameOf = ({ id }: ShownColumn) => t(`column.${id}`);
  return (
    <Popover
      label={t('columns.title')}
      width={width}
      placement="bottom end"
      trigger={
        <Button size="small" icon={<Settings2 />}>
          {t('columns.open')}
        </Button>
      }
    >
      <OrderedList
        label={t('columns.title')}
        names={columns.map(nameOf)}
        onMove={(from, to) => onArrange([...moved(columns, from, to)])}
      >
        {columns.map((column, index) => (
          <OrderedRow
            key={column.id}
            list="product-detail-columns"
            name={nameOf(column)}
            index={index}
            count={columns.length}
          >
            <Checkbox
              label={nameOf(column)}
              isSelected={!column.hidden}
              onChange={(isShown) =>
                onArrange(columns.map((one) => (one.id === column.id ? { ...one, hidden: !isShown } : one)))
              }
            />
          </OrderedRow>
        ))}
      </OrderedList>
    </Popover>
  );
}
