import { formatDate, shortMoney } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { SearchCondition } from '@crm/web-kit';
import type { SavedQuery } from '../saved/saved-query.ts';
import { usePeople } from './people.ts';
import { useRecordNames } from './record-names.ts';
import { inputOf, keyOf, operatorWord } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';

/** Returns a function that writes a condition in words, without the name of its field. */
export function useConditionText() {
  const t = useT('lists');
  const { language } = useLanguage();
  const names = useRecordNames();
  const people = usePeople();
  const chosen = (field: FilterField, id: unknown): string => {
    if (field.records) return names[field.records.kind]?.[Number(id)] ?? field.records.unknown;
    const known = field.type === 'members' ? people : field.choices;
    return known?.find((choice) => String(choice.value) === String(id))?.label ?? t('common:list.unknownChoice');
  };
  const one = (field: FilterField, value: unknown): string => {
    if (field.type === 'date' && typeof value === 'string') return formatDate(value, language);
    if (field.isMoney && typeof value === 'number') return shortMoney(value, language);
    return typeof value === 'number' ? value.toLocaleString(language) : String(value ?? '');
  };
  return (field: FilterField, { operator, value }: SearchCondition): string => {
    const input = inputOf(field.type, operator);
    if (field.type === 'yesno') return t(value === false ? 'filter.no' : 'filter.yes');
    const words = () => {
      if (input === 'two' && Array.isArray(value)) return { from: one(field, value[0]), to: one(field, value[1]) };
      if (input === 'several' && Array.isArray(value)) {
        const labels = value.map((id) => chosen(field, id));
        return { value: labels.join(t('filter.or')) };
      }
      return { value: input === 'days' ? String(value) : one(field, value) };
    };
    return t(`operatorText.${operatorWord(field.type, operator)}`, words());
  };
}

/** Returns a function that writes a whole search in one line. */
export function useConditionWords(fields: readonly FilterField[]) {
  const t = useT('lists');
  const textOf = useConditionText();
  return ({ keyword, conditions = [], match }: Partial<SavedQuery>): string => {
    const parts = conditions.map((condition) => {
      const field = fields.find(({ key }) => key === keyOf(condition));
      return field ? `${field.name}: ${textOf(field, condition)}` : t('filter.unknown');
    });
    const all = [...(keyword ? [t('filter.keyword', { keyword })] : []), ...parts];
    return all.join(match === 'any' ? t('filter.joinAny') : t('filter.joinAll')) || t('saved.all');
  };
}
