import { AppError } from '@crm/server-kit';
import type { FastifyRequest } from 'fastify';
import type { GuardedSession } from '../sessions/sessions.ts';
import { isAllowedFrom } from './allowed-addresses.ts';

/** What somebody may do whom the company asks for a second factor: set it up. */
const towardsTwoFactor = new Set(['getTwoFactor', 'prepareTwoFactor', 'activateTwoFactor']);

/** Refuses a session that lacks what its company asks for; before everything else, on every staff call and stream. */
export function guardSession(session: GuardedSession, request: FastifyRequest): void {
  if (!isAllowedFrom(session.allowedAddresses, request.ip)) throw new AppError('AddressNotAllowed');
  if (session.lacksSso) throw new AppError('SsoRequired');
  if (session.lacksTwoFactor && !towardsTwoFactor.has(request.routeOptions.config.operation ?? ''))
    throw new AppError('TwoFactorRequired');
}
