import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable, oneOf, records } from '../core/schemas.ts';

export const signInMethods = ['email', 'google_oauth2', 'azure_oauth2'] as const;

/** Where somebody is signed in. */
export const OwnSession = Type.Object({
  id: Id,
  /** The one that asks. */
  current: Type.Boolean(),
  /** As the browser names itself; null when it says nothing known. */
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
      summary: 'One’s own sessions, the one used last first',
      method: 'GET',
      path: '/sessions',
      base: 'api',
      access: access.signedIn(),
      response: records(OwnSession),
    },
    endSession: {
      summary: 'End one of one’s own sessions',
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
      summary: 'End all of one’s sessions but this one',
      method: 'DELETE',
      path: '/sessions',
      base: 'api',
      access: access.signedIn(),
      status: 204,
      answer: 'empty',
    },
  },
});
