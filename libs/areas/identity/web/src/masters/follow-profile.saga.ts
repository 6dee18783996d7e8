import { accountClient } from '@crm/api-client';
import { authEvents } from '@crm/auth';
import type { AuthState, SessionUser } from '@crm/auth';
import { callApi } from '@crm/web-kit';
import type { apiFailed, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { mastersRequested } from './masters.slice.ts';

type Permissions = SessionUser['profile']['permissions'];

const isSame = (one: Record<string, boolean>, other: Record<string, boolean>): boolean =>
  Object.entries(one).every(([key, on]) => other[key] === on);

const allows = ({ menus, functions }: Permissions, now: Permissions): boolean =>
  isSame(now.menus, menus) && isSame(now.functions, functions);

/**
 * Reads the profile after a refusal of something that the screen offered, because an administrator may have changed it.
 * Menus and buttons follow at once, and so does the company data that depends on it.
 */
export function* followProfile({ payload: { operation } }: ReturnType<typeof apiFailed>): SagaOf<void> {
  const user: SessionUser | null = yield select(({ auth }: { auth?: AuthState }) => auth?.user ?? null);
  if (operation === 'checkProfileUpdate' || !user) return;
  const result = yield* callApi(accountClient, 'checkProfileUpdate', {});
  if (!result.ok) return;
  const { profile: name, permissions } = result.data.data;
  if (name === user.profile.name && allows(user.profile.permissions, permissions)) return;
  yield put(authEvents.userUpdated({ ...user, profile: { name, permissions } }));
  yield put(mastersRequested());
}
