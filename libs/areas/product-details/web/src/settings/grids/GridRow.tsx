import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { Pencil, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import types from '../types/Types.module.css';
import styles from './Grids.module.css';
import { deleteGridModal, gridEditAsked } from './grids.slice.ts';
import type { Grid } from './grids.slice.ts';

interface GridRowProps {
  grid: Grid;
  index: number;
  count: number;
}

/** Renders one table with its columns, which can be moved, edited and deleted. */
export function GridRow({ grid, index, count }: GridRowProps) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  return (
    <OrderedRow
      list="deal-custom-grids"
      {...{ index, name: grid.name }}
      count={count}
      actions={
        <>
          <IconButton
            size="small"
            label={t('grids.editOf', { name: grid.name })}
            icon={<Pencil />}
            onPress={() => dispatch(gridEditAsked(grid))}
          />
          <IconButton
            size="small"
            label={t('type.remove', { name: grid.name })}
            icon={<Trash2 />}
            onPress={() => dispatch(modalOpened({ name: deleteGridModal, payload: { grid } }))}
          />
        </>
      }
    >
      <div className={styles.words}>
        <span className={styles.name}>{grid.name}</span>
        <span className={types.quiet}>
          {grid.columns
            .map(({ name, columnType }) => t('grids.columnOf', { name, type: t(`columnType.${columnType}`) }))
            .join('、')}
        </span>
        {grid.dealCount > 0 && <span className={types.quiet}>{t('type.deals', { count: grid.dealCount })}</span>}
      </div>
    </OrderedRow>
  );
}
