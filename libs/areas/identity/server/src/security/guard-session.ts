import { AppError } from '@crm/server-kit';
import type { FastifyRequest } from 'fastify';
import type { GuardedSession } from '../sessions/sessions.ts';
import { isAllowedFrom } from './allowed-addresses.ts';

/** What somebody may do whom the company asks for a second factor: set it up. */
const towardsTwoFactor = new Set(['getTwoFactor', 'prepareTwoFactor', 'activateTwoFactor']);

/** What a company asks of a session. */
type Guarded = Pick<GuardedSession, 'allowedAddresses' | 'lacksSso' | 'lacksTwoFactor'>;

/** What a session lacks of what its company asks for. */
export function lackOf(session: Guarded, address: string) {
  if (!isAllowedFrom(session.allowedAddresses, address)) return 'AddressNotAllowed';
  if (session.lacksSso) return 'SsoRequired';
  return session.lacksTwoFactor ? 'TwoFactorRequired' : undefined;
}

/** Refuses a session that lacks what its company asks for; before everything else, on every staff call and stream. */
export function guardSession(session: GuardedSession, request: FastifyRequest): void {
  const lack = lackOf(session, request.ip);
  const isOnItsWay = lack === 'TwoFactorRequired' && towardsTwoFactor.has(request.routeOptions.config.operation ?? '');
  if (lack && !isOnItsWay) throw new AppError(lack);
}
