import { errorText, useT } from '@crm/i18n';
import type { ListQuery } from '@crm/web-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ObjectKind } from '../kinds/object-kind.ts';
import type { GroupSpec, ValueMove } from './groups.types.ts';

interface Asked {
  query: ListQuery;
  groups: readonly GroupSpec[];
  perPage: number;
}

/** Reads the records of a board or calendar, and moves them between its groups. */
export function useGroups(kind: ObjectKind, { query, groups, perPage }: Asked) {
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const { actions, select } = kind.groups;
  const state = useSelector(select);
  const { page: _page, perPage: _perPage, ...search } = query;
  // As text, so that an equal query of another object is not read again.
  const text = JSON.stringify({ search, groups, perPage });
  const asked = useMemo(() => JSON.parse(text) as Parameters<typeof actions.queried>[0], [text]);
  const reload = useCallback(() => void dispatch(actions.queried(asked)), [dispatch, actions, asked]);
  useEffect(() => reload(), [reload]);
  useEffect(() => () => void dispatch(actions.left()), [dispatch, actions]);
  const move = (to: Omit<ValueMove, 'texts' | 'isUndo'>, done: string) => {
    const texts = { done, undo: t('common:action.undo'), failed: t('view.notMoved') };
    dispatch(actions.moved({ ...to, texts }));
  };
  return {
    ...state,
    reload,
    move,
    more: (key: string) => void dispatch(actions.moreRequested(key)),
    failureText: state.failure && errorText(t, state.failure),
  };
}
