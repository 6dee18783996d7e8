import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup, Popover } from '@crm/ui-kit';
import { Columns3 } from 'lucide-react';
import { Suspense } from 'react';
import type { CustomItem } from '../items/items.types.ts';
import styles from './CustomFilters.module.css';

interface ColumnChooserProps {
  items: readonly CustomItem[];
  shown: readonly CustomItem[];
  onChange: (ids: number[]) => void;
}

/** Which custom items stand as columns in a list; nothing where there are none. */
export function ColumnChooser(props: ColumnChooserProps) {
  if (props.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Chooser {...props} />
    </Suspense>
  );
}

function Chooser({ items, shown, onChange }: ColumnChooserProps) {
  const t = useT('custom-fields');
  return (
    <Popover
      label={t('list.columns')}
      width={280}
      trigger={
        <Button size="small" variant="quiet" icon={<Columns3 />}>
          {t('list.columns')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <CheckboxGroup
          label={t('list.columnsLabel')}
          value={shown.map(({ id }) => String(id))}
          onChange={(ids) => onChange(ids.map(Number))}
        >
          {items.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </CheckboxGroup>
      </div>
    </Popover>
  );
}
