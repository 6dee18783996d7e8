import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { valueLimitOf } from './body-limits.ts';
import { hasModestShape } from './json-shape.ts';

/**
 * Parses JSON bodies of the content types after a check of their shape: `PayloadTooLarge` for too many values or too
 * deep nesting, `MalformedRequest` for invalid JSON.
 */
export function takeJson(server: FastifyInstance, types: string | string[] = 'application/json', bodyLimit?: number) {
  // The parser refuses keys like `__proto__`.
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(types);
  server.addContentTypeParser(
    types,
    { parseAs: 'string', ...(bodyLimit === undefined ? {} : { bodyLimit }) },
    (request, text, done) => {
      const most = valueLimitOf(request.routeOptions.bodyLimit);
      if (!hasModestShape(text as string, most)) return done(new AppError('PayloadTooLarge'));
      return parse(request, text as string, done);
    },
  );
}
