import { errorTable } from '@crm/contract';
import type { ErrorCode } from '@crm/contract';
import { isConnectionLost } from '@crm/database';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerError, AppError } from '../errors/app-error.ts';
import { databaseRefusal } from './database-refusal.ts';
import { localeOf } from './locale.ts';
import { fieldIssues } from './validation.ts';

/** Converts every error to one shape, in the caller's language; internal details go to the log only. */
export function installErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AnswerError) return reply.status(error.status).send(error.body);
    const known = knownError(error);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    else if (databaseRefusal(error)) request.log.warn({ err: error }, 'the database refused a value');
    return send(request, reply, known);
  });
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methods.filter((method) => server.hasRoute({ method, url: path }));
    if (allowed.length === 0) return send(request, reply, new AppError('RecordNotFound'));
    return send(request, reply.header('allow', allowed.join(', ')), new AppError('MethodNotAllowed'));
  });
}

/** The methods of the API's routes. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Converts an error of the framework, the database or a bug to one of the error table. */
export function knownError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const error = failure as FastifyError;
  if (error.validation)
    return new AppError('ValidationFailed', { details: fieldIssues(error.validation as ErrorObject[]) });
  const refusal = databaseRefusal(error);
  if (refusal) return new AppError('ValidationFailed', { details: [refusal] });
  const code =
    byStatus[error.statusCode ?? 500] ?? byCode[error.code] ?? (isConnectionLost(error) ? 'Unavailable' : undefined);
  return new AppError(code ?? 'InternalError', code === 'Unavailable' ? { retryAfter: 5 } : {});
}

const byStatus: Record<number, ErrorCode> = {
  400: 'MalformedRequest',
  404: 'RecordNotFound',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
};

/** The retryable errors: a deadlock, or a full disk of the database or of the files. */
const byCode: Record<string, ErrorCode> = {
  '40P01': 'Unavailable',
  '40001': 'Unavailable',
  // A statement that exceeded its timeout of a minute.
  '57014': 'TookTooLong',
  '53100': 'StorageFull',
  ENOSPC: 'StorageFull',
  EDQUOT: 'StorageFull',
};

function send(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const locale = localeOf(request.headers['accept-language']);
  if (error.retryAfter) reply.header('retry-after', String(error.retryAfter));
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: error.code,
        message: errorTable[error.code][locale],
        request_id: request.id,
        ...(error.details ? { details: error.details } : {}),
        ...error.extra,
      }),
    );
}
