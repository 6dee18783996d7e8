import type { Operation } from '@crm/contract';
import { checkAccess, notFound, publicContext, staffContext } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lackOf } from '../security/guard-session.ts';
import { findSessionById } from './sessions.ts';

/** The session that a signed address was given to. */
export interface LinkHolder {
  domain: number;
  user: number;
  session: number;
}

export const holderOf = ({ domainId, userId, session }: StaffContext): LinkHolder => ({
  domain: domainId,
  user: userId,
  session: session.id,
});

interface Opening {
  request: FastifyRequest;
  reply: FastifyReply;
  holder: LinkHolder;
  /** The operation that hands out such addresses, with its name in the contract. */
  by: readonly [name: string, operation: Operation];
}

/**
 * Returns the context of the member who opens a signed address. A browser opens it without the headers of a session, so
 * the address names one. Access is checked on opening, as if the member asked for the address again: a list of
 * withdrawn addresses would need an entry from everything that can end access (a sign-out, a member, a role, a record).
 * The caller looks up the record with this context, which finds only records that the member sees now.
 * @throws AppError RecordNotFound once session, user or membership has ended, or breaks the company's rules
 */
export async function linkContext(app: AppContext, { request, reply, holder, by }: Opening): Promise<StaffContext> {
  const session = await findSessionById(app.database, holder);
  if (!session || lackOf(session, request.ip)) throw notFound();
  checkAccess(...by, session);
  return staffContext(app, publicContext(request, reply), session);
}
