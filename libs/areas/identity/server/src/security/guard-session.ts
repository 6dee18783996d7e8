import { AppError } from '@crm/server-kit';
import type { FastifyRequest } from 'fastify';
import type { GuardedSession } from '../sessions/sessions.ts';
import { isAllowedFrom } from './allowed-addresses.ts';

/** The operations allowed to a session that lacks a required second factor: setting it up. */
const towardsTwoFactor = new Set(['getTwoFactor', 'prepareTwoFactor', 'activateTwoFactor']);

/** The session fields that the company's rules check. */
type Guarded = Pick<GuardedSession, 'allowedAddresses' | 'lacksSso' | 'lacksTwoFactor'>;

/** Returns the error code of the first rule that the session breaks. */
export function lackOf(session: Guarded, address: string) {
  if (!isAllowedFrom(session.allowedAddresses, address)) return 'AddressNotAllowed';
  if (session.lacksSso) return 'SsoRequired';
  return session.lacksTwoFactor ? 'TwoFactorRequired' : undefined;
}

/** Refuses a session that breaks its company's rules; runs first on every staff call and stream. */
export function guardSession(session: GuardedSession, request: FastifyRequest): void {
  const lack = lackOf(session, request.ip);
  const isOnItsWay = lack === 'TwoFactorRequired' && towardsTwoFactor.has(request.routeOptions.config.operation ?? '');
  if (lack && !isOnItsWay) throw new AppError(lack);
}
