import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { observeCalls } from './observe-calls.ts';

describe('observing the calls of a server under test', () => {
  it('records each route as served, and as tested after a successful answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-calls-'));
    process.env['CALLS_EVIDENCE'] = folder;
    const server = fastify({ exposeHeadRoutes: false });
    observeCalls(server);
    server.get('/api/rest/deals/:id', async () => ({}));
    server.post('/api/rest/deals', async (_request, reply) => reply.code(422).send({}));
    await server.inject('/api/rest/deals/1');
    await server.inject('/api/rest/deals/2');
    await server.inject({ method: 'POST', url: '/api/rest/deals' });
    await server.inject('/nowhere');
    await server.close();

    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    expect(lines).toEqual([
      'served GET /api/rest/deals/:id',
      'served POST /api/rest/deals',
      'tested GET /api/rest/deals/:id',
    ]);
    rmSync(folder, { recursive: true });
  });
});
