import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, Menu } from '@crm/ui-kit';
import { ChevronDown, History } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useConditionWords } from '../filter/condition-words.ts';
import type { FilterField } from '../filter/filter-fields.ts';
import { useNamedRecords } from '../filter/record-names.ts';
import type { Saved, SavedPlace } from './create-saved.ts';
import { queryOf } from './saved-query.ts';
import type { SavedQuery } from './saved-query.ts';

interface SearchHistoriesProps {
  saved: Saved;
  place: SavedPlace;
  fields: readonly FilterField[];
  onShow: (query: Partial<SavedQuery>) => void;
}

/** Renders the menu of the recent searches. */
export function SearchHistories({ saved, place, fields, onShow }: SearchHistoriesProps) {
  const t = useT('lists');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { histories } = useSelector(saved.select);
  const wordsOf = useConditionWords(fields);
  useNamedRecords(
    fields,
    histories.flatMap((history) => queryOf(history).conditions ?? []),
  );
  return (
    <Menu
      onOpenChange={(isOpen) => isOpen && dispatch(saved.events.historiesOpened(place))}
      trigger={
        <Button size="small" variant="quiet" icon={<History />} iconEnd={<ChevronDown />}>
          {t('saved.histories')}
        </Button>
      }
      sections={[
        {
          id: 'histories',
          label: t('saved.histories'),
          items:
            histories.length === 0
              ? [{ id: 'none', label: t('saved.noHistories'), isDisabled: true }]
              : histories.map((history) => ({
                  id: String(history.id),
                  label: wordsOf(queryOf(history)),
                  description: formatDateTime(history.usedAt, language),
                  onAction: () => onShow(queryOf(history)),
                })),
        },
      ]}
    />
  );
}
