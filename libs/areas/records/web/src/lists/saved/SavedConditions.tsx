import { useT } from '@crm/i18n';
import { lazyPart, SlotFrame } from '@crm/web-kit';
import { Star, Users } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FilterField } from '../filter/filter-fields.ts';
import type { Saved, SavedCondition, SavedPlace } from './create-saved.ts';
import { isChanged, queryOf, searchConditionOf } from './saved-query.ts';
import type { SavedQuery } from './saved-query.ts';
import styles from './SavedConditions.module.css';

const SavedTools = lazyPart(() => import('./SavedTools.tsx'), 'SavedTools');

interface SavedConditionsProps {
  saved: Saved;
  place: SavedPlace;
  fields: readonly FilterField[];
  query: SavedQuery;
  /** The id of the saved search that the page started with. */
  savedId: number | null;
  /** Shows another search; null for one that is not saved. */
  onShow: (query: Partial<SavedQuery>, savedId: number | null) => void;
  /** True when the address holds no query. */
  isPlain: boolean;
  onClear: () => void;
}

/** The time in ms after which an unchanged search counts as used. */
const restMs = 2_000;

/** Renders saved searches as tabs, the recent searches, and the buttons that save the current one. */
export function SavedConditions(props: SavedConditionsProps) {
  const { saved, place, fields, query, savedId, onShow, isPlain, onClear } = props;
  const { opened, searchUsed } = saved.events;
  const t = useT('lists');
  const dispatch = useDispatch();
  const store = useStore();
  const state = useSelector(saved.select);
  const placeText = JSON.stringify(place);
  const isHere = JSON.stringify(state.place) === placeText;
  const conditions = isHere ? state.conditions : [];
  const current = conditions.find(({ id }) => id === savedId);
  const search = searchConditionOf(query);
  const isFiltered = Object.keys(search).length > 0;
  const isDirty = current ? isChanged(current, query) : isFiltered;

  useEffect(() => void dispatch(opened(JSON.parse(placeText) as SavedPlace)), [dispatch, opened, placeText]);

  const apply = (condition: SavedCondition) => {
    onShow(queryOf(condition), condition.id);
    dispatch(searchUsed({ place, search: condition.searchCondition, savedId: condition.id }));
  };
  // Shows the user's default search once the saved searches are here.
  const begin = useEffectEvent(() => {
    const usual = saved.select(store.getState()).conditions.find(({ isDefault }) => isDefault);
    if (isPlain && usual) onShow(queryOf(usual), usual.id);
  });
  useEffect(() => {
    if (isHere) begin();
  }, [isHere]);
  const searchText = JSON.stringify(search);
  useEffect(() => {
    if (searchText === '{}') return;
    const used = { place: JSON.parse(placeText) as SavedPlace, search: JSON.parse(searchText) as object };
    const timer = setTimeout(() => dispatch(searchUsed(used)), restMs);
    return () => clearTimeout(timer);
  }, [dispatch, searchUsed, placeText, searchText]);

  const { sortKey, sortOrder } = query;
  const question = { place, search: { searchCondition: search, sortKey, sortOrder } };
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
      <SlotFrame isSmall resetKey={placeText}>
        <SavedTools {...{ saved, fields, current, isDirty, question, onShow }} />
      </SlotFrame>
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
