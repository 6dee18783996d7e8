import { useT } from '@crm/i18n';
import { Button, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { Settings2 } from 'lucide-react';
import type { ListColumn } from './use-list-columns.ts';

export type Column = Pick<ListColumn<never>, 'id' | 'header' | 'isPinned'> & { hidden: boolean };

export interface ColumnChooserProps<C extends Column = Column> {
  columns: readonly C[];
  onArrange: (columns: readonly C[]) => void;
  onReset: () => void;
  isArranged: boolean;
}

const ColumnList = lazyPart(() => import('./ColumnList.tsx'), 'ColumnList');

/** Renders the choice of the list's columns and their order: by dragging, by buttons, by Alt with ↑ ↓. */
export function ColumnChooser<C extends Column>({ onArrange, ...props }: ColumnChooserProps<C>) {
  const t = useT('lists');
  return (
    <Popover
      label={t('columns.title')}
      width={340}
      placement="bottom end"
      trigger={
        <Button size="small" icon={<Settings2 />} onHoverStart={() => void ColumnList.preload()}>
          {t('columns.open')}
        </Button>
      }
    >
      {/* The list returns the columns that it received. */}
      <ColumnList {...props} onArrange={(columns) => onArrange(columns as readonly C[])} />
    </Popover>
  );
}
