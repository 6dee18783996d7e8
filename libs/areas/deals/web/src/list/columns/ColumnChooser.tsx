import { useT } from '@crm/i18n';
import { Button, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { Settings2 } from 'lucide-react';
import type { DealColumn } from '../deal-columns.tsx';

export type Column = DealColumn & { hidden: boolean };

export interface ColumnChooserProps {
  columns: readonly Column[];
  onArrange: (columns: readonly Column[]) => void;
  onReset: () => void;
  isArranged: boolean;
}

const ColumnList = lazyPart(() => import('./ColumnList.tsx'), 'ColumnList');

/** Which columns stand in the list, and in which order: by dragging, by buttons, by Alt with ↑ ↓. */
export function ColumnChooser(props: ColumnChooserProps) {
  const t = useT('deals');
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
      <ColumnList {...props} />
    </Popover>
  );
}
