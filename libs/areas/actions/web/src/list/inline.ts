import { actionsClient } from '@crm/api-client';
import type { UpdateActionArgs } from '@crm/api-client';
import { createInline } from '@crm/records-web/lists';
import type { Cell } from '@crm/records-web/lists';
import { isoDay } from '@crm/format';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { callApi } from '@crm/web-kit';
import { put } from 'redux-saga/effects';
import { useDispatch } from 'react-redux';
import { actionsChanged, dealsOf } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';
import { moved } from '../domain/times.ts';
import { formOpened } from '../form/form.slice.ts';
import { actionsList, selectList } from './actions.list.ts';

/** A row with its displayed name. */
export type NamedAction = Action & { name: string };

/** Edits of single cells; moving to another day keeps the times of day. */
export const actionsInline = createInline<Action>({
  name: 'actions',
  list: actionsList,
  selectList: selectList as (state: unknown) => ReturnType<typeof selectList>,
  derived: {
    date: {
      read: ({ startDatetime }) => isoDay(startDatetime),
      change: (action, day) => moved(action, String(day)),
    },
  },
  *update(id, change, lockVersion) {
    const body = { ...change, lockVersion } as UpdateActionArgs['body'];
    const result = yield* callApi(actionsClient, 'updateAction', { id, body });
    if (result.ok) yield put(actionsChanged({ dealIds: dealsOf([result.data.data]) }));
    return result;
  },
});

const states = ['planned', 'completed'] as const;

/** Returns the editable cells by column id. Completing asks for the result, as everywhere (spec 3 §2.4). */
export function useActionCells(): Record<string, Cell<Action>> {
  const t = useT('actions');
  const dispatch = useDispatch();
  const members = useMasters().users.filter(({ deleted }) => !deleted);
  return {
    start_datetime: { key: 'date', kind: 'day', isRequired: true },
    state: {
      key: 'status',
      kind: 'choice',
      isRequired: true,
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
      takesOver: ({ id }, value) => {
        if (value !== 'completed') return false;
        dispatch(formOpened({ mode: 'complete', actionId: id }));
        return true;
      },
    },
    user: {
      key: 'userId',
      kind: 'choice',
      isRequired: true,
      isNumeric: true,
      options: members.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  };
}
