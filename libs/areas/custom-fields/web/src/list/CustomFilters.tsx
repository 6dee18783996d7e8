import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, FilterChip, Popover, Select } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CustomItem } from '../items/items.types.ts';
import { ConditionForm } from './ConditionForm.tsx';
import styles from './CustomFilters.module.css';
import { conditionText } from './item-conditions.ts';

interface CustomFiltersProps {
  items: readonly CustomItem[];
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

/** Conditions of custom items: those that hold as chips, and a way to add others; nothing where there are no items. */
export function CustomFilters(props: CustomFiltersProps) {
  if (props.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Filters {...props} />
    </Suspense>
  );
}

function Filters({ items, conditions, onChange }: CustomFiltersProps) {
  const t = useT('custom-fields');
  const masters = useMasters();
  const held = (id: number) => conditions.find(({ customItemId }) => customItemId === id);
  const set = (id: number, condition: SearchCondition | null) => {
    const others = conditions.filter(({ customItemId }) => customItemId !== id);
    onChange(condition ? [...others, condition] : others);
  };
  return (
    <>
      {items.flatMap((item) => {
        const condition = held(item.id);
        if (!condition) return [];
        const { id, name } = item;
        return (
          <Popover
            key={id}
            label={name}
            width={280}
            trigger={
              <FilterChip
                name={name}
                value={conditionText(t, item, condition, (user) => masters.nameOf('users', user))}
                onRemove={() => set(id, null)}
                removeText={t('filter.remove', { name })}
              />
            }
          >
            {(close) => (
              <ConditionForm
                item={item}
                condition={condition}
                onApply={(next) => {
                  set(id, next);
                  close();
                }}
              />
            )}
          </Popover>
        );
      })}
      <Popover
        label={t('filter.add')}
        width={280}
        trigger={
          <Button size="small" variant="quiet" icon={<Plus />}>
            {t('filter.add')}
          </Button>
        }
      >
        {(close) => (
          <NewCondition
            items={items.filter(({ id }) => !held(id))}
            onApply={(id, next) => {
              set(id, next);
              close();
            }}
          />
        )}
      </Popover>
    </>
  );
}

interface NewConditionProps {
  items: readonly CustomItem[];
  onApply: (id: number, condition: SearchCondition | null) => void;
}

function NewCondition({ items, onApply }: NewConditionProps) {
  const t = useT('custom-fields');
  const [chosen, setChosen] = useState<string | null>(null);
  const item = items.find(({ id }) => String(id) === chosen);
  return (
    <div className={styles.form}>
      <Select
        label={t('filter.item')}
        placeholder={t('common:field.choose')}
        value={chosen}
        options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={setChosen}
      />
      {item && <ConditionForm key={item.id} item={item} onApply={(next) => onApply(item.id, next)} />}
    </div>
  );
}
