import { AnswerError } from '@crm/server-kit';
import type { Locale, PublicContext } from '@crm/server-kit';
import type { IssuedSession } from '../sessions/sessions.ts';
import type { FieldChecks } from './checks.ts';
import { fieldErrors, say } from './messages.ts';
import type { AuthMessage } from './messages.ts';

/** Returns `{success: false, errors: ['…']}`, with a stable code for refusals that a screen handles itself. */
export const refused = (status: number, locale: Locale, key: AuthMessage, value = '', error?: string) =>
  new AnswerError(status, { success: false, errors: [say(locale, key, value)], ...(error ? { error } : {}) });

/** Returns `{status: 'error', errors: ['…']}`, the answer of register and update to errors that belong to no field. */
export const rejected = (locale: Locale, key: AuthMessage, status = 422) =>
  new AnswerError(status, { success: false, status: 'error', errors: [say(locale, key)] });

/** Returns `{status: 'error', errors: {field: […], full_messages: […]}}`. */
export const fieldsRejected = (locale: Locale, checks: FieldChecks, data?: object) =>
  new AnswerError(422, { status: 'error', ...(data ? { data } : {}), errors: fieldErrors(locale, checks.errors) });

/** Sets the five headers that a client keeps and sends back. */
export function setAuthHeaders(ctx: PublicContext, session: IssuedSession): void {
  ctx.setHeader('access-token', session.token);
  ctx.setHeader('token-type', 'Bearer');
  ctx.setHeader('client', session.client);
  ctx.setHeader('expiry', String(session.expiry));
  ctx.setHeader('uid', session.uid);
}
