import { accountClient, authClient, createSend, dealTypesClient } from '@crm/api-client';
import { createAuth, createProviders, createSession } from '@crm/auth';
import type { SessionStorage } from '@crm/auth';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';

const remembered: SessionStorage = {
  get: (key, fallback) => JSON.parse(localStorage.getItem(key) ?? JSON.stringify(fallback)),
  set: (key, value) => localStorage.setItem(key, JSON.stringify(value)),
  remove: (key) => localStorage.removeItem(key),
  subscribe: () => () => {},
};

export const session = createSession(remembered);

const send = createSend({
  baseUrls: { api: '/api', rest: '/api/rest', auth: '/api/auth', form: '/api/form' },
  headers: session.headers,
  onHeaders: session.receive,
  language: () => 'ja',
});

const auth = createAuth({
  session,
  api: { ...authClient(send), ...accountClient(send) },
  providers: createProviders(),
  authOriginUrl: `${location.origin}/`,
  confirmSuccessUrl: `${location.origin}/`,
  resetRedirectUrl: `${location.origin}/`,
});

const sagas = createSagaMiddleware();

export const store = configureStore({
  reducer: combineReducers({ auth: auth.reducer }),
  middleware: (defaults) => defaults().concat(sagas),
});

sagas.run(auth.saga);

export const dealTypes = dealTypesClient(send);
