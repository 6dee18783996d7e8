import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../ports/settings.ts';
import { senderOf } from './network-of.ts';
import { ORDINARY_BODY } from './body-limits.ts';
import { limitBytesUnderWay } from './bytes-under-way.ts';
import { connectionLimits, limitConnections } from './connection-limits.ts';
import { installErrorHandler } from './error-handler.ts';
import { takeJson } from './json-body.ts';
import { loggedUrl } from './logged-url.ts';
import { readRestOfBodies } from './rest-of-body.ts';
import { buildSerializer, validatorCompiler } from './validation.ts';

interface ServerOptions {
  settings: Settings;
  /** The options of Pino, or false. */
  logger?: object | boolean;
}

const authHeaders = ['access-token', 'token-type', 'client', 'expiry', 'uid'];

/** Returns the log fields of a request, without tokens. */
const loggedRequest = (request: Partial<Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>>) => ({
  method: request.method,
  url: loggedUrl(request.url ?? ''),
  host: request.host,
  remoteAddress: request.ip,
});

/** Creates a Fastify server with validation, errors, CORS and request ids; no routes yet. */
export async function createServer({ settings, logger = false }: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: typeof logger === 'object' ? { serializers: { req: loggedRequest }, ...logger } : logger,
    genReqId: () => randomUUID(),
    bodyLimit: ORDINARY_BODY,
    connectionTimeout: connectionLimits.idleMs,
    http: { connectionsCheckingInterval: connectionLimits.everyMs },
    trustProxy: ['loopback', ...(settings.trustedProxies ?? [])],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    ajv: { customOptions: { strict: false } },
    schemaController: { compilersFactory: { buildSerializer } },
  });
  server.setValidatorCompiler(validatorCompiler);
  installErrorHandler(server);
  limitConnections(server.server);
  limitBytesUnderWay(server);
  takeJson(server);
  readRestOfBodies(server);
  await server.register(formbody);
  await server.register(rateLimit, { global: false, keyGenerator: ({ ip }) => senderOf(ip) });
  await server.register(cors, {
    delegator: (request, done) => {
      const anyOrigin = /^\/api\/(form\/|rest\/open_webforms\/|tracking_events)/.test(request.url ?? '');
      done(null, {
        // The form API and the visit reports are open to any page, without credentials; staff calls only to the listed
        // origins.
        origin: anyOrigin ? '*' : [settings.publicUrl, ...settings.allowedOrigins],
        exposedHeaders: authHeaders,
        methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        maxAge: 600,
      });
    },
  });
  return server;
}
