import { useT } from '@crm/i18n';
import { FilterChip, Popover } from '@crm/ui-kit';
import { lazyPart } from '../page/lazy-page.ts';
import type { Choice } from './ChoiceList.tsx';

/** The content of the popover, loaded when it opens. */
const ChoiceForm = lazyPart(() => import('./ChoiceForm.tsx'), 'ChoiceForm');

export interface ChoiceFilterProps {
  /** The filtered field: 「担当者」. */
  name: string;
  options: readonly Choice[];
  /** The chosen values; an empty list does not filter. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Renders a filter with a few known values, which applies at once. */
export function ChoiceFilter(filter: ChoiceFilterProps) {
  const { name, options, value, onChange } = filter;
  const t = useT('common');
  const labels = value.map((one) => options.find((option) => option.value === one)?.label ?? t('list.unknownChoice'));
  const [first, ...others] = labels;
  const shown = first && (others.length > 0 ? t('list.severalChoices', { first, count: others.length }) : first);
  return (
    <Popover
      label={t('list.chooseFilter', { name })}
      width={280}
      trigger={
        <FilterChip
          name={name}
          value={shown}
          onRemove={() => onChange([])}
          removeText={t('list.removeFilter', { name })}
        />
      }
    >
      {(close) => <ChoiceForm {...filter} close={close} />}
    </Popover>
  );
}
