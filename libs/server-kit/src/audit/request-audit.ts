import type { Operation } from '@crm/contract';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicContext, Session, StaffContext } from '../context/context.ts';
import type { AppContext } from '../context/app-context.ts';
import { auditAccountEvent } from './account-event.ts';
import { auditInsert, changesTo, isAudited, notedBefore } from './audit.ts';
import type { AuditEntry } from './audit.ts';
import { oneLine } from './redact.ts';

/** A named operation of a resource. */
interface Call {
  name: string;
  /** The resource's name: `deal-types`. */
  resource: string;
  operation: Operation;
}

interface CallInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Greatest number of characters of a request in the log. */
const mostText = 4_000;

/**
 * Writes the entry of a call whose area wrote none: for every deletion and every change that only administrators may
 * make.
 * It contains the request, and the previous state when the area noted it.
 */
export async function auditCall(ctx: StaffContext, call: Call, input: CallInput): Promise<void> {
  const { method, access } = call.operation;
  const isWatched = method === 'DELETE' || (method !== 'GET' && access.kind === 'administrator');
  if (!isWatched || isAudited(ctx)) return;
  const entry: AuditEntry = {
    action: method === 'DELETE' ? 'delete' : method === 'POST' && call.operation.status === 201 ? 'create' : 'update',
    ...subject(call, input.params),
    changes: changesOf(ctx, method === 'DELETE', input),
  };
  await ctx.db.all(auditInsert(ctx, entry));
}

const subject = ({ name, resource }: Call, params: unknown) => {
  const id = Number((params as { id?: unknown } | undefined)?.id);
  return { operation: name, entity: entityOf(resource), ...(Number.isSafeInteger(id) ? { recordId: id } : {}) };
};

/** Converts `deal-types` to `deal_type`. */
export const entityOf = (resource: string): string =>
  resource
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/(status|address|search)es$/, '$1')
    .replace(/([^su])s$/, '$1');

function changesOf(ctx: StaffContext, isDeletion: boolean, { body, query }: CallInput): object {
  const asked = body ?? query ?? {};
  const noted = notedBefore(ctx);
  if (!noted) return { after: short(asked) };
  if (isDeletion) return { before: short(noted) };
  const { before, after } = changesTo(noted, asked);
  return { before: short(before), after: short(after) };
}

/** Shortens a large request body. */
function short(body: unknown): unknown {
  const text = JSON.stringify(body);
  return text.length <= mostText ? body : { beginning: oneLine(text, mostText) };
}

const quietMs = 60_000;
const mostKept = 10_000;

/** The times of the last entry of each refusal, so that repeated refusals in a minute give one entry. */
const recent = new Map<string, number>();

function isNew(key: string, now: number): boolean {
  const last = recent.get(key);
  if (last !== undefined && now - last < quietMs) return false;
  if (recent.size >= mostKept) recent.clear();
  recent.set(key, now);
  return true;
}

/**
 * Writes the entry of a refused call after the answer: a 403 of a signed-in user, or a 404 of a record in the URL,
 * which may
 * belong to another company, may not be shared with the user, or may be deleted.
 */
export async function auditDenial(
  app: AppContext,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
): Promise<void> {
  const { statusCode: status } = reply;
  const named = request.params as { id?: unknown } | undefined;
  if (call.operation.access.kind === 'public' || (status !== 403 && !(status === 404 && named?.id !== undefined)))
    return;
  const who = session ? `${session.domainId}/${session.userId}` : String(request.headers.uid);
  if (!isNew(`${who} ${call.name} ${status} ${JSON.stringify(named)}`, Date.now())) return;
  const ctx = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id };
  const entry: AuditEntry = {
    action: 'denied',
    ...subject(call, named),
    changes: { status, method: call.operation.method },
  };
  try {
    if (session) {
      const staff = { ...ctx, domainId: session.domainId, userId: session.userId } as StaffContext;
      await app.database.tenant(session.domainId).all(auditInsert(staff, entry));
    } else await auditForeignCompany(app, ctx, entry, request.headers.uid);
  } catch (error) {
    request.log.error({ err: error }, 'a refusal could not be written to the audit log');
  }
}

/** Writes an entry to the user's companies when a valid session names another company. */
async function auditForeignCompany(
  app: AppContext,
  ctx: Pick<PublicContext, 'ip' | 'userAgent' | 'requestId'>,
  entry: AuditEntry,
  uid: string | string[] | undefined,
) {
  if (typeof uid !== 'string') return;
  const { rows } = await sql<{ id: number }>`select id from users where uid = ${uid}`.execute(app.database.system);
  for (const { id } of rows) await auditAccountEvent(app.database, ctx, { ...entry, userId: id });
}
