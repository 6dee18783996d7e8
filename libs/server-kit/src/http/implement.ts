import { demoMay, fullPath } from '@crm/contract';
import type { Access, Input, Operation, Operations, Output, Resource } from '@crm/contract';
import { inScope } from '@crm/database';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { auditCall, auditDenial } from '../audit/request-audit.ts';
import { AnswerError, AppError, throwIfInvalid } from '../errors/app-error.ts';
import type { PublicContext, Session, StaffContext } from '../context/context.ts';
import type { AppContext } from '../context/app-context.ts';
import { mayReach } from '../context/policy.ts';
import { bodyLimitOf } from './body-limits.ts';
import { once } from './idempotency.ts';
import { localeOf } from './locale.ts';
import { closed, listParameters } from './schemas.ts';
import { storableIssues } from './storable-text.ts';

export type ContextOf<O extends Operation> = O['access'] extends { kind: 'public' } ? PublicContext : StaffContext;

/** The handlers of a resource, one per operation; a missing one does not compile. */
export type Handlers<O extends Operations> = {
  [K in keyof O]: (ctx: ContextOf<O[K]>, input: Input<O[K]>) => Promise<Output<O[K]>> | Output<O[K]>;
};

interface RouteOptions {
  /** The calls per minute and address, by operation. */
  limits?: Record<string, number>;
}

/**
 * Registers a resource on the server: routes, validation, access, idempotency and response filtering follow from the
 * contract.
 */
export function implement<const O extends Operations>(
  app: AppContext,
  resource: Resource<O>,
  handlers: Handlers<O>,
  options: RouteOptions = {},
): void {
  for (const [name, operation] of Object.entries(resource.operations)) {
    const handler = handlers[name as keyof O] as AnyHandler;
    const call = { name, resource: resource.name, operation };
    // The log entry joins the transaction of the change, if the handler runs in one.
    const audited: AnyHandler = async (ctx, input) => {
      const result = await handler(ctx, input);
      if ('session' in ctx) await auditCall(ctx as StaffContext, call, input);
      return result;
    };
    const paths = [fullPath(operation), ...(operation.aliases ?? [])];
    for (const path of paths) {
      app.server.route({
        method: operation.method,
        url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ...routeOptions(app, { name, area: resource.area, operation, perMinute: options.limits?.[name] }),
        onResponse: (request, reply) => auditDenial(app, call, request, reply, sessions.get(request)),
        handler: (request, reply) => answer(app, name, operation, audited, request, reply),
      });
    }
  }
}

type AnyHandler = (ctx: PublicContext, input: { params: unknown; query: unknown; body: unknown }) => unknown;

interface Route {
  name: string;
  area: string;
  operation: Operation;
  perMinute: number | undefined;
}

function routeOptions(app: AppContext, { name, area, operation, perMinute }: Route): RouteShorthandOptions {
  const { params, query, headers, body } = operation;
  const lists = listParameters(query);
  return {
    bodyLimit: bodyLimitOf(operation),
    config: {
      operation: name,
      area,
      changes: operation.method !== 'GET' || operation.access.kind === 'public',
      rateLimit: perMinute && app.settings.rateLimits ? { max: perMinute, timeWindow: 60_000 } : false,
    },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: closed(query) } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body: operation.bodyOptional ? { anyOf: [closed(body), { type: 'null' }] } : closed(body) } : {}),
      response: {
        ...(operation.response ? { [operation.status ?? 200]: operation.response } : {}),
        ...operation.otherResponses,
      },
    },
    // The session is checked before the body is read: without one, the caller learns nothing of the call's input, and
    // nothing is stored or parsed.
    onRequest: async (request) => {
      if (operation.access.kind !== 'public') await authorise(app, name, operation, request);
    },
    preValidation: async (request) => {
      const values = request.query as Record<string, unknown>;
      for (const key of lists) {
        const value = values[key];
        if (typeof value === 'string') values[key] = value === '' ? [] : value.split(',');
      }
      if (body && !operation.bodyOptional && request.body === undefined) request.body = {};
      if (!operation.repairsText) throwIfInvalid([request.params, request.query, request.body].flatMap(storableIssues));
    },
  };
}

/** The checked session of each running request. */
const sessions = new WeakMap<FastifyRequest, Session>();

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the contract's operation that the route serves. */
    operation?: string;
    /** The area that the operation belongs to. */
    area?: string;
    /** False for calls that only read. Public addresses opened from a mail change data by GET. */
    changes?: boolean;
  }
}

/** Checks the session in the order of spec 3 §2.17: tenant, feature, profile, role. */
async function authorise(app: AppContext, name: string, operation: Operation, request: FastifyRequest): Promise<void> {
  const session = await app.readSession(request);
  if (!session) {
    throw new AnswerError(401, { errors: [signInFirst[localeOf(request.headers['accept-language'])]] });
  }
  sessions.set(request, session);
  const user = request.headers['x-crm-user-id'];
  if (user && Number(user) !== session.userId) throw new AppError('DomainMismatch');
  checkAccess(name, operation, session);
}

/**
 * Refuses a session that may not call an operation.
 * @throws AppError FeatureDisabled, Forbidden
 */
export function checkAccess(name: string, operation: Operation, session: Session): void {
  const rule = operation.access;
  if (rule.kind === 'public') return;
  if (rule.feature && session.disabledFeatures.has(rule.feature)) throw new AppError('FeatureDisabled');
  if (!profileAllows(rule, session)) throw new AppError('Forbidden');
  if (rule.reach && !mayReach({ ...session, session }, ...rule.reach)) throw new AppError('Forbidden');
  if (session.demoOnly && !demoMay(name, operation)) throw new AppError('Forbidden');
}

function profileAllows({ kind, menu, can }: Exclude<Access, { kind: 'public' }>, { profile, permissions }: Session) {
  if (kind === 'administrator' && profile !== 'administrator') return false;
  if (![can ?? []].flat().every((one) => permissions.functions[one])) return false;
  return menu === undefined || [menu].flat().some((one) => permissions.menus[one]);
}

const signInFirst = {
  ja: 'ログインもしくはアカウント登録してください。',
  en: 'You need to sign in or sign up before continuing.',
};

async function answer(
  app: AppContext,
  name: string,
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = operation.status ?? 200;
  const input = {
    params: request.params,
    query: request.query,
    body: request.body ?? undefined,
    headers: request.headers,
  };
  const base = publicContext(request, reply);
  const session = sessions.get(request);
  const member = session && { domain_id: session.domainId, actor: { kind: 'member', id: session.userId } as const };
  const origin = { request_id: base.requestId, ...member };
  const run = () => handler(session ? staffContext(app, base, session) : base, input);
  // A file is not stored for repeats either: it is made anew.
  const isStored = !operation.secret && operation.answer !== 'file';
  const key = isStored ? request.headers['idempotency-key'] : undefined;
  const result = await inScope({ origin }, () =>
    session && operation.method !== 'GET' && typeof key === 'string'
      ? once(
          app.database.tenant(session.domainId),
          { key, route: name, userId: session.userId, body: [request.params, request.query, request.body] },
          async (db) => handler({ ...staffContext(app, base, session), db } as StaffContext, input),
        )
      : run(),
  );
  if (status === 302) return reply.redirect(result as unknown as string, 302);
  reply.status(status);
  return status === 204 ? reply.send() : result;
}

/** Builds the request context of every handler. */
export function publicContext(request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    requestId: request.id,
    locale: localeOf(request.headers['accept-language']),
    log: request.log,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers as Record<string, string | undefined>,
    setHeader: (header, value) => void reply.header(header, value),
    onClose: (listener) => void (reply.raw.destroyed ? listener() : reply.raw.once('close', listener)),
  };
}

/** Builds the context of a signed-in call. */
export function staffContext(app: AppContext, base: PublicContext, session: Session): StaffContext {
  return {
    ...base,
    session,
    domainId: session.domainId,
    userId: session.userId,
    db: app.database.tenant(session.domainId),
  };
}
