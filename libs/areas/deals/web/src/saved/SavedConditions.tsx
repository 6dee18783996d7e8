import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Button, IconButton, Menu } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Bookmark, ChevronDown, Ellipsis, History, Star, Users } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useConditionWords } from '../filter/condition-words.ts';
import { isChanged, queryOf, searchConditionOf } from './saved-query.ts';
import type { SavedQuery } from './saved-query.ts';
import {
  conditionDeleteAsked,
  conditionOverwritten,
  historiesOpened,
  saveModal,
  savedOpened,
  searchUsed,
  selectSaved,
} from './saved.slice.ts';
import type { SavedCondition, SavedPlace, SavedState } from './saved.slice.ts';
import styles from './SavedConditions.module.css';

interface SavedConditionsProps extends SavedPlace {
  query: SavedQuery;
  /** The saved condition that the page began with. */
  savedId: number | null;
  /** Shows another search; null is none that was saved. */
  onShow: (query: Partial<SavedQuery>, savedId: number | null) => void;
  /** Nothing in the address says what to show. */
  isPlain: boolean;
  onClear: () => void;
}

/** A search is one that somebody looked at when it rests this long, in ms. */
const restMs = 2_000;

/** Saved conditions as tabs, the last searches, and the ways to save what is being looked at. */
export function SavedConditions(props: SavedConditionsProps) {
  const { pageType, dealTypeId, query, savedId, onShow, isPlain, onClear } = props;
  const t = useT('deals');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const store = useStore() as { getState: () => { deals: { saved: SavedState } } };
  const state = useSelector(selectSaved);
  const wordsOf = useConditionWords(dealTypeId);
  const isHere = state.place?.pageType === pageType && state.place.dealTypeId === dealTypeId;
  const conditions = isHere ? state.conditions : [];
  const current = conditions.find(({ id }) => id === savedId);
  const search = searchConditionOf(query);
  const isFiltered = Object.keys(search).length > 0;
  const isDirty = current ? isChanged(current, query) : isFiltered;

  useEffect(() => void dispatch(savedOpened({ pageType, dealTypeId })), [dispatch, pageType, dealTypeId]);

  const apply = (condition: SavedCondition) => {
    onShow(queryOf(condition), condition.id);
    dispatch(searchUsed({ pageType, dealTypeId, searchCondition: condition.searchCondition, savedId: condition.id }));
  };
  // The page begins with the user's own mark, once its conditions are here.
  const begin = useEffectEvent(() => {
    const usual = store.getState().deals.saved.conditions.find(({ isDefault }) => isDefault);
    if (isPlain && usual) onShow(queryOf(usual), usual.id);
  });
  useEffect(() => {
    if (isHere) begin();
  }, [isHere]);
  const searchText = JSON.stringify(search);
  useEffect(() => {
    if (searchText === '{}') return;
    const timer = setTimeout(
      () => dispatch(searchUsed({ pageType, dealTypeId, searchCondition: JSON.parse(searchText) as object })),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [dispatch, pageType, dealTypeId, searchText]);

  const { sortKey, sortOrder } = query;
  const place = { pageType, dealTypeId, search: { searchCondition: search, sortKey, sortOrder } };
  const saveAs = () => void dispatch(modalOpened({ name: saveModal, payload: place }));
  const change = (condition: SavedCondition) =>
    void dispatch(modalOpened({ name: saveModal, payload: { ...place, condition } }));
  const remove = (condition: SavedCondition) => {
    const { name } = condition;
    const words = {
      title: t('saved.deleteTitle'),
      text: t(condition.shared ? 'saved.deleteSharedText' : 'saved.deleteText', { name }),
      confirm: t('common:action.delete'),
      cancel: t('common:action.cancel'),
      done: t('saved.deleted', { name }),
    };
    dispatch(conditionDeleteAsked({ condition, words }));
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('saved.label')}>
      <div className={styles.tabs}>
        <Tab isCurrent={!current && !isFiltered} onPress={onClear}>
          {t('saved.all')}
        </Tab>
        {conditions.map((condition) => (
          <Tab key={condition.id} isCurrent={condition.id === savedId} onPress={() => apply(condition)}>
            {condition.isDefault && <Star aria-label={t('saved.default')} />}
            {condition.shared && <Users aria-label={t('saved.shared')} />}
            {condition.name}
          </Tab>
        ))}
      </div>
      {current && isDirty && <Badge meaning="caution">{t('saved.changed')}</Badge>}
      {current?.editable && isDirty && (
        <Button
          size="small"
          onPress={() =>
            dispatch(
              conditionOverwritten({
                condition: current,
                change: place.search,
                doneText: t('saved.overwritten', { name: current.name }),
              }),
            )
          }
        >
          {t('saved.overwrite')}
        </Button>
      )}
      {isDirty && (
        <Button size="small" variant={current ? 'quiet' : 'secondary'} icon={<Bookmark />} onPress={saveAs}>
          {t('saved.save')}
        </Button>
      )}
      {current && (
        <Menu
          trigger={<IconButton size="small" label={t('saved.menu', { name: current.name })} icon={<Ellipsis />} />}
          sections={[
            {
              id: 'saved',
              label: current.name,
              items: [
                {
                  id: 'change',
                  label: t(current.editable ? 'saved.change' : 'saved.mark'),
                  onAction: () => change(current),
                },
                ...(current.editable
                  ? [
                      {
                        id: 'delete',
                        label: t('common:action.delete'),
                        isDanger: true,
                        onAction: () => remove(current),
                      },
                    ]
                  : []),
              ],
            },
          ]}
        />
      )}
      <Menu
        onOpenChange={(isOpen) => isOpen && dispatch(historiesOpened({ pageType, dealTypeId }))}
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
              state.histories.length === 0
                ? [{ id: 'none', label: t('saved.noHistories'), isDisabled: true }]
                : state.histories.map((history) => ({
                    id: String(history.id),
                    label: wordsOf(queryOf(history)),
                    description: formatDateTime(history.usedAt, language),
                    onAction: () => onShow(queryOf(history), null),
                  })),
          },
        ]}
      />
    </div>
  );
}

interface TabProps {
  isCurrent: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

function Tab({ isCurrent, onPress, children }: TabProps) {
  return (
    <button type="button" className={styles.tab} aria-pressed={isCurrent} onClick={onPress}>
      {children}
    </button>
  );
}
