import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Button, Menu } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Bookmark, ChevronDown, History } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useConditionWords } from '../filter/condition-words.ts';
import type { FilterField } from '../filter/filter-fields.ts';
import { useNamedRecords } from '../filter/record-names.ts';
import type { Saved, SavedCondition, SaveQuestion } from './create-saved.ts';
import { queryOf } from './saved-query.ts';
import type { SavedQuery } from './saved-query.ts';
import { SavedMenu } from './SavedMenu.tsx';

interface SavedToolsProps {
  saved: Saved;
  fields: readonly FilterField[];
  /** The saved search that the list shows. */
  current: SavedCondition | undefined;
  /** True if the list shows something else than the saved search, or a search that is not saved. */
  isDirty: boolean;
  /** The current search. */
  question: SaveQuestion;
  onShow: (query: Partial<SavedQuery>, savedId: number | null) => void;
}

/** Renders the buttons that save the current search, and the recent searches. */
export function SavedTools({ saved, fields, current, isDirty, question, onShow }: SavedToolsProps) {
  const { historiesOpened, overwritten } = saved.events;
  const t = useT('lists');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { histories } = useSelector(saved.select);
  const wordsOf = useConditionWords(fields);
  useNamedRecords(
    fields,
    histories.flatMap((history) => queryOf(history).conditions ?? []),
  );
  const overwrite = (condition: SavedCondition) =>
    dispatch(
      overwritten({
        condition,
        change: question.search,
        doneText: t('saved.overwritten', { name: condition.name }),
      }),
    );
  return (
    <>
      {current && isDirty && <Badge meaning="caution">{t('saved.changed')}</Badge>}
      {current?.editable && isDirty && (
        <Button size="small" onPress={() => overwrite(current)}>
          {t('saved.overwrite')}
        </Button>
      )}
      {isDirty && (
        <Button
          size="small"
          variant={current ? 'quiet' : 'secondary'}
          icon={<Bookmark />}
          onPress={() => dispatch(modalOpened({ name: saved.modal, payload: question }))}
        >
          {t('saved.save')}
        </Button>
      )}
      {current && <SavedMenu {...{ saved, question }} condition={current} />}
      <Menu
        onOpenChange={(isOpen) => isOpen && dispatch(historiesOpened(question.place))}
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
                    onAction: () => onShow(queryOf(history), null),
                  })),
          },
        ]}
      />
    </>
  );
}
