import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Button, Menu } from '@crm/ui-kit';
import { modalOpened, settingOf } from '@crm/web-kit';
import { Bookmark, ChevronDown, History } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useConditionWords } from '../filter/condition-words.ts';
import type { FilterField } from '../filter/filter-fields.ts';
import { useNamedRecords } from '../filter/record-names.ts';
import type { Saved, SavedCondition, SavedPlace, SaveQuestion } from './create-saved.ts';
import { isChanged, isOtherLook, queryOf, searchConditionOf } from './saved-query.ts';
import type { SavedLook, SavedQuery } from './saved-query.ts';
import { SavedMenu } from './SavedMenu.tsx';

interface SavedToolsProps {
  saved: Saved;
  place: SavedPlace;
  fields: readonly FilterField[];
  query: SavedQuery;
  look: SavedLook;
  /** The saved search that the list shows. */
  current: SavedCondition | undefined;
  /** True once the saved searches are known. */
  isHere: boolean;
  onShow: (query: Partial<SavedQuery>, savedId: number | null) => void;
}

/** The time in ms after which an unchanged search counts as used. */
const restMs = 2_000;

/** Adds the current search to the recent ones once it has rested. */
function useNoteSearch({ saved, place, query }: Pick<SavedToolsProps, 'saved' | 'place' | 'query'>) {
  const { searchUsed } = saved.events;
  const dispatch = useDispatch();
  const placeText = JSON.stringify(place);
  const searchText = JSON.stringify(searchConditionOf(query));
  useEffect(() => {
    if (searchText === '{}') return;
    const used = { place: JSON.parse(placeText) as SavedPlace, search: JSON.parse(searchText) as object };
    const timer = setTimeout(() => dispatch(searchUsed(used)), restMs);
    return () => clearTimeout(timer);
  }, [dispatch, searchUsed, placeText, searchText]);
}

/** Shows the columns of the saved search; changes that the user makes stay until another search is shown. */
function useSavedColumns({
  saved,
  place,
  look,
  current,
  isHere,
}: Omit<SavedToolsProps, 'fields' | 'query' | 'onShow'>) {
  const dispatch = useDispatch();
  const { columnsShown } = useSelector(saved.select);
  const wanted = JSON.stringify([place, current?.id, current?.view?.columns]);
  const takeOver = useEffectEvent(() => {
    look.columns?.view(current?.view?.columns);
    dispatch(saved.columnsShown(wanted));
  });
  const isWanted = isHere && look.columns !== undefined && columnsShown !== wanted;
  useEffect(() => {
    if (isWanted) takeOver();
  }, [isWanted, wanted]);
}

/** Returns the search that the buttons save: the query with its columns and its layout. */
function questionOf({ place, query, look, current }: SavedToolsProps): SaveQuestion {
  const { sortKey, sortOrder } = query;
  const columns = look.columns ? look.columns.all.map(settingOf) : current?.view?.columns;
  const view = { ...(columns && { columns }), layout: look.layout };
  return { place, search: { searchCondition: searchConditionOf(query), sortKey, sortOrder, view } };
}

/** Renders the buttons that save the current search with its look, and the recent searches. */
export function SavedTools(props: SavedToolsProps) {
  const { saved, fields, query, look, current, onShow } = props;
  useNoteSearch(props);
  useSavedColumns(props);
  const question = questionOf(props);
  const isFiltered = Object.keys(searchConditionOf(query)).length > 0;
  const isDirty = current
    ? isChanged(current, query) || isOtherLook(current, look)
    : isFiltered || (look.columns?.kept.length ?? 0) > 0;
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
