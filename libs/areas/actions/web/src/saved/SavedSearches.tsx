import { useConditionWords } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { Button, Menu } from '@crm/ui-kit';
import { defaultQuery, modalOpened, toSearchParams, useSearchParams } from '@crm/web-kit';
import type { ListQuery } from '@crm/web-kit';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { useMe } from '../domain/use-me.ts';
import { actionsList } from '../list/actions.list.ts';
import { defaultOpened, savedRequested, searchUsed } from './saved.slice.ts';
import type { NewSaved } from './saved.slice.ts';
import { saveModal } from './saved.types.ts';
import { useSavedCommands } from './use-saved-commands.ts';

/** The pause after the last change before a search counts as used, in ms. */
const usedAfterMs = 3_000;

/** Converts the query of the list to a search to be stored. */
export function searchOf(query: ListQuery): NewSaved['search'] {
  const { keyword, keywordMatch, match, conditions, sortKey, sortOrder } = query;
  const condition = {
    ...(keyword.trim() && { keyword: keyword.trim(), ...(keywordMatch && { keywordMatch }) }),
    ...(conditions.length > 0 && { match, conditions: conditions as never }),
  };
  return {
    ...(Object.keys(condition).length > 0 && { searchCondition: condition }),
    ...(sortKey && { sortKey: sortKey as never, sortOrder }),
  };
}

/** Converts a stored search to a query of the list. */
export function queryOf({ searchCondition = {}, sortKey, sortOrder }: NewSaved['search']): ListQuery {
  const { keyword = '', keywordMatch, match = 'all', conditions = [] } = searchCondition;
  return {
    ...{ ...defaultQuery, ...actionsList.defaults },
    keyword,
    ...(keywordMatch === 'or' && { keywordMatch }),
    match,
    conditions: conditions as ListQuery['conditions'],
    ...(sortKey && { sortKey, sortOrder: sortOrder ?? 'desc' }),
  };
}

interface SavedSearchesProps {
  query: ListQuery;
  /** The fields whose labels tell the last searches apart. */
  fields: readonly FilterField[];
}

/** Renders 保存した条件: applies or saves a condition, and lists the last ten searches. */
export function SavedSearches({ query, fields }: SavedSearchesProps) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const { status, conditions, histories, hasOpened } = useSelector(
    (state: { actions: ActionsState }) => state.actions.saved,
  );
  const wordsOf = useConditionWords(fields);
  const search = searchOf(query);
  const hasConditions = search.searchCondition !== undefined;
  const current = conditions.find((one) => same(one.search, search));

  const open = (wanted: NewSaved['search'], replace = false) => {
    const next = toSearchParams(queryOf(wanted), actionsList.defaults);
    setParams(next, { replace });
  };
  useEffect(() => {
    if (status === 'idle') dispatch(savedRequested());
  }, [dispatch, status]);

  const openDefault = useEffectEvent(() => {
    dispatch(defaultOpened());
    const first = conditions.find(({ isDefault }) => isDefault);
    if (first && params.size === 0) open(first.search, true);
  });
  useEffect(() => {
    if (status === 'ready' && !hasOpened) openDefault();
  }, [status, hasOpened]);

  const used = JSON.stringify(search);
  const remember = useEffectEvent(() => {
    if (hasConditions) dispatch(searchUsed({ search, ...(current ? { id: current.id } : {}) }));
  });
  useEffect(() => {
    const timer = setTimeout(() => remember(), usedAfterMs);
    return () => clearTimeout(timer);
  }, [used]);

  const { overwrite, remove } = useSavedCommands();
  const isMine = current?.userId === me;
  return (
    <Menu
      trigger={
        <Button icon={<Bookmark />}>
          {current ? current.name : t('saved.title')}
          <ChevronDown aria-hidden="true" size={16} />
        </Button>
      }
      sections={[
        {
          id: 'saved',
          title: t('saved.title'),
          items:
            conditions.length > 0
              ? conditions.map((one) => ({
                  id: `saved ${one.id}`,
                  label: one.name,
                  description: [
                    one.isDefault ? t('saved.default') : '',
                    one.isShared ? t('saved.shared') : t('saved.private'),
                  ]
                    .filter(Boolean)
                    .join('・'),
                  isChecked: one.id === current?.id,
                  onAction: () => open(one.search),
                }))
              : [{ id: 'none', label: t('saved.none'), isDisabled: true }],
        },
        ...(histories.length > 0
          ? [
              {
                id: 'histories',
                title: t('saved.histories'),
                items: histories.map((one) => ({
                  id: `history ${one.id}`,
                  label: wordsOf(queryOf(one.search)),
                  onAction: () => open(one.search),
                })),
              },
            ]
          : []),
        {
          id: 'present',
          label: t('saved.present'),
          items: [
            {
              id: 'save',
              label: t('saved.save'),
              isDisabled: !hasConditions,
              onAction: () => dispatch(modalOpened({ name: saveModal, payload: { search } })),
            },
            ...conditions
              .filter((one) => one.userId === me && one.id !== current?.id && hasConditions)
              .slice(0, 5)
              .map((one) => ({
                id: `over ${one.id}`,
                label: t('saved.overwrite', { name: one.name }),
                onAction: () => overwrite(one, { search }),
              })),
            ...(current
              ? [
                  {
                    id: 'default',
                    label: t(current.isDefault ? 'saved.noDefault' : 'saved.makeDefault'),
                    onAction: () => overwrite(current, { isDefault: !current.isDefault }),
                  },
                ]
              : []),
            ...(current && isMine
              ? [{ id: 'delete', label: t('saved.delete'), isDanger: true, onAction: () => remove(current) }]
              : []),
          ],
        },
      ]}
    />
  );
}

const same = (one: NewSaved['search'], other: NewSaved['search']) =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));
