import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { observeCalls } from './observe-calls.ts';

describe('observing the calls of a server under test', () => {
  it('records each route as served, as tested after a successful answer, and as changing when it left events', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crm-calls-'));
    process.env['CALLS_EVIDENCE'] = folder;
    const ids: string[] = [];
    const server = fastify({ exposeHeadRoutes: false });
    const calls = observeCalls(server);
    server.addHook('onRequest', async ({ id }) => void ids.push(id));
    server.get('/api/rest/deals/:id', async () => ({}));
    server.post('/api/rest/deals', async (_request, reply) => reply.code(422).send({}));
    server.put('/api/rest/deals/:id', async () => ({}));
    await server.inject('/api/rest/deals/1');
    await server.inject('/api/rest/deals/2');
    await server.inject({ method: 'POST', url: '/api/rest/deals' });
    await server.inject({ method: 'PUT', url: '/api/rest/deals/1' });
    await server.inject('/nowhere');
    calls.noteEvents(ids.slice(2));
    await server.close();

    const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
    expect(lines).toEqual([
      'served GET /api/rest/deals/:id',
      'served POST /api/rest/deals',
      'served PUT /api/rest/deals/:id',
      'tested GET /api/rest/deals/:id',
      'tested PUT /api/rest/deals/:id',
      'changed PUT /api/rest/deals/:id',
    ]);
    rmSync(folder, { recursive: true });
  });
});
