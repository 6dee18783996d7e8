import { useT } from '@crm/i18n';
import { Star, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FilterField } from '../filter/filter-fields.ts';
import type { Saved, SavedCondition, SavedPlace } from './create-saved.ts';
import { queryOf, searchConditionOf } from './saved-query.ts';
import type { SavedLook, SavedQuery } from './saved-query.ts';
import styles from './SavedConditions.module.css';
import { SavedTools } from './SavedTools.tsx';

interface SavedConditionsProps {
  saved: Saved;
  place: SavedPlace;
  fields: readonly FilterField[];
  query: SavedQuery;
  look: SavedLook;
  /** The id of the saved search that the page started with. */
  savedId: number | null;
  /** Shows another search; null for one that is not saved. */
  onShow: (query: Partial<SavedQuery>, savedId: number | null, layout?: string) => void;
  /** True when the address holds no query. */
  isPlain: boolean;
  onClear: () => void;
}

/** Renders saved searches as tabs, the recent searches, and the buttons that save the current one. */
export function SavedConditions(props: SavedConditionsProps) {
  const { saved, place, fields, query, look, savedId, onShow, isPlain, onClear } = props;
  const { opened, searchUsed } = saved.events;
  const t = useT('lists');
  const dispatch = useDispatch();
  const store = useStore();
  const state = useSelector(saved.select);
  const placeText = JSON.stringify(place);
  const isHere = JSON.stringify(state.place) === placeText;
  const conditions = isHere ? state.conditions : [];
  const wasHere = useRef(isHere);
  const current = conditions.find(({ id }) => id === savedId);
  const isFiltered = Object.keys(searchConditionOf(query)).length > 0;

  useEffect(() => void dispatch(opened(JSON.parse(placeText) as SavedPlace)), [dispatch, opened, placeText]);

  const apply = (condition: SavedCondition) => {
    onShow(queryOf(condition), condition.id, condition.view?.layout);
    dispatch(saved.columnsShown(null));
    dispatch(searchUsed({ place, search: condition.searchCondition, savedId: condition.id }));
  };
  // Shows the user's default search once the saved searches are here.
  const begin = useEffectEvent(() => {
    const defaults = saved.select(store.getState()).conditions.filter(({ isDefault }) => isDefault);
    // A change of the layout leads to no search of the other layout.
    const usual =
      defaults.find(({ view }) => (view?.layout ?? look.layout) === look.layout) ??
      (wasHere.current ? undefined : defaults[0]);
    if (isPlain && usual) onShow(queryOf(usual), usual.id, usual.view?.layout);
  });
  useEffect(() => {
    if (isHere) begin();
  }, [isHere]);
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
      <SavedTools {...{ saved, place, fields, query, look, current, isHere, onShow }} />
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
