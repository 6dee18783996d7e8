import { useT } from '@crm/i18n';
import { SegmentedControl, Select } from '@crm/ui-kit';
import { CalendarDays, Columns3, List } from 'lucide-react';
import type { Definition } from '../domain/definition.types.ts';
import { itemsFor, useView } from './use-view.ts';

/** Renders the choice of the view, and of the item that it groups by; nothing when only the list is possible. */
export function ViewSwitch({ definition }: { definition: Definition }) {
  const t = useT('custom-objects');
  const { name, item, items, setView, setItem } = useView(definition);
  const segments = [
    { value: 'list' as const, label: t('view.list'), icon: <List /> },
    ...(itemsFor(definition, 'board').length > 0
      ? [{ value: 'board' as const, label: t('view.board'), icon: <Columns3 /> }]
      : []),
    ...(itemsFor(definition, 'calendar').length > 0
      ? [{ value: 'calendar' as const, label: t('view.calendar'), icon: <CalendarDays /> }]
      : []),
  ];
  if (segments.length === 1) return null;
  return (
    <>
      {item && items.length > 1 && (
        <Select
          size="small"
          label={t('view.by')}
          isLabelHidden
          value={String(item.id)}
          options={items.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(id) => id !== null && setItem(id)}
        />
      )}
      <SegmentedControl label={t('view.label')} value={name} onChange={setView} segments={segments} />
    </>
  );
}
