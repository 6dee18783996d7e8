import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { Headers } from '../stage/sessions.ts';
import { sleep, until } from '../wait.ts';
import type { Attack } from './attack.types.ts';

const COUNT = 500;
const KEPT = 10;

export const manyStreams: Attack = {
  name: 'manyStreams',
  what: `${COUNT} live streams of one session, which keeps ${KEPT}`,
  async run({ server, headers }) {
    const open = new Set<ClientRequest>();
    const all = Array.from({ length: COUNT }, () => openStream(`${server.url}/api/rest/live`, headers, open));
    await Promise.all(all.map(({ answered }) => answered));
    await until('', () => open.size <= KEPT, 10_000).catch(() => {});
    await sleep(200);
    const kept = open.size;
    const memory = server.memory;
    for (const { end } of all) end();
    return {
      figures: `${kept} of ${COUNT} kept, ${Math.round(memory)} MB`,
      against: kept === KEPT ? [] : [`${kept} streams are kept`],
    };
  },
};

/** Opens a stream on its own connection; the set contains it while the server keeps it open. */
function openStream(url: string, headers: Headers, open: Set<ClientRequest>) {
  const stream = request(url, { agent: false, headers });
  const answered = new Promise<void>((resolve) => {
    stream.on('response', (response) => {
      if (response.statusCode === 200) open.add(stream);
      response.on('error', () => {});
      response.resume();
      resolve();
    });
    stream.on('error', () => resolve());
    stream.on('close', () => {
      open.delete(stream);
      resolve();
    });
  });
  stream.end();
  return { answered, end: () => void stream.destroy() };
}
