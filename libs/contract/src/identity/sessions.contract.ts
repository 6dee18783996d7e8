import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, named, nullable, oneOf, records } from '../core/schemas.ts';

export const signInMethods = ['email', 'google_oauth2', 'azure_oauth2'] as const;

export const OwnSession = named('OwnSession', 'A session of the caller.', {
  id: Id,
  /** True for the session of this call. */
  current: Type.Boolean(),
  /** The browser's name by its user agent; null when unknown. */
  browser: nullable(Type.String()),
  os: nullable(Type.String()),
  device: oneOf(['desktop', 'mobile', 'tablet', 'unknown']),
  /** The network address with its last part hidden. */
  address: nullable(Type.String()),
  method: oneOf(signInMethods),
  created_at: Type.String(),
  last_used_at: Type.String(),
});

export const sessions = defineResource('sessions', {
  area: 'identity',
  operations: {
    listSessions: {
      summary: 'List your sessions, last used first',
      method: 'GET',
      path: '/sessions',
      base: 'api',
      access: access.signedIn(),
      response: records(OwnSession),
    },
    endSession: {
      summary: 'End one of your sessions',
      method: 'DELETE',
      path: '/sessions/{id}',
      base: 'api',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      answer: 'empty',
      errors: ['RecordNotFound'],
    },
    endOtherSessions: {
      summary: 'End all your sessions except the current one',
      method: 'DELETE',
      path: '/sessions',
      base: 'api',
      access: access.signedIn(),
      status: 204,
      answer: 'empty',
    },
  },
});
