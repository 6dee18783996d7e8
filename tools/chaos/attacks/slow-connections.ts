import { connect } from 'node:net';
import type { Headers } from '../stage/sessions.ts';
import type { Attack } from './attack.types.ts';

const COUNT = 20;
const WITHIN = 30_000;
/** The tolerance in ms, because the server checks its connections at intervals. */
const TOLERANCE = 1_000;
const PATIENCE = 45_000;

const openingOf = (headers: Headers) => ({
  headers: 'GET /api/rest/deals HTTP/1.1\r\nHost: chaos\r\nX-Slow: ',
  'body of a visitor': head('/api/auth/sign_in', {}),
  'body of a member': head('/api/rest/customers', headers),
});

const head = (path: string, headers: Headers) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: chaos',
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '{"name":"',
  ].join('\r\n');

export const slowConnections: Attack = {
  name: 'slowConnections',
  what: `${COUNT} each of headers and bodies that come a byte a second and never end`,
  isSlow: true,
  async run({ server, headers }) {
    const port = Number(new URL(server.url).port);
    const found = await Promise.all(
      Object.entries(openingOf(headers)).map(async ([what, opening]) => {
        const times = await Promise.all(Array.from({ length: COUNT }, () => timeUntilClosed(port, opening)));
        return { what, longest: Math.max(...times) };
      }),
    );
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
    return {
      figures: found.map(({ what, longest }) => `${what}: closed after ${seconds(longest)}`).join(', '),
      against: found
        .filter(({ longest }) => longest > WITHIN + TOLERANCE)
        .map(({ what, longest }) => `${what}: still open after ${seconds(longest)}`),
    };
  },
};

/** Sends the opening and then a byte a second; resolves to the milliseconds until the server closes the connection. */
function timeUntilClosed(port: number, opening: string): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(opening));
    const dripping = setInterval(() => socket.write('x'), 1_000);
    const late = setTimeout(() => socket.destroy(), PATIENCE);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      clearTimeout(late);
      resolve(performance.now() - begun);
    });
  });
}
