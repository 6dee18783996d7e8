import { useT } from '@crm/i18n';
import { Button, Checkbox, IconButton, Popover } from '@crm/ui-kit';
import { ChevronDown, ChevronUp, Columns3 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { moved } from '../items/settings/choice-order.ts';
import styles from './LogTools.module.css';
import { columnsChanged } from './log-tools.slice.ts';
import type { LogColumn } from './log-tools.slice.ts';

interface ColumnChooserProps {
  webformId: number;
  columns: readonly LogColumn[];
}

/** Which columns the table has, and in which order; kept for the reader. */
export function ColumnChooser({ webformId, columns }: ColumnChooserProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const store = (next: LogColumn[]) => dispatch(columnsChanged({ webformId, columns: next }));
  const shown = columns.filter(({ visible }) => visible).length;
  return (
    <Popover
      label={t('logs.columns')}
      width={320}
      placement="bottom end"
      trigger={<Button icon={<Columns3 />}>{t('logs.columns')}</Button>}
    >
      <ul className={styles.columns} aria-label={t('logs.columns')}>
        {columns.map((column, index) => {
          const { key, label, visible } = column;
          return (
            <li key={key} className={styles.column}>
              <span className={styles.name}>
                <Checkbox
                  label={column.deletedItem ? t('logs.deletedItem', { name: label }) : label}
                  isSelected={visible}
                  isDisabled={visible && shown === 1}
                  onChange={(isOn) => store(columns.map((one) => (one.key === key ? { ...one, visible: isOn } : one)))}
                />
              </span>
              <IconButton
                size="small"
                label={t('item.up', { name: label })}
                icon={<ChevronUp />}
                isDisabled={index === 0}
                onPress={() => store(moved(columns, index, -1))}
              />
              <IconButton
                size="small"
                label={t('item.down', { name: label })}
                icon={<ChevronDown />}
                isDisabled={index === columns.length - 1}
                onPress={() => store(moved(columns, index, 1))}
              />
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
