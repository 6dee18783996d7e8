import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Forwards a request to the API; while the API restarts, the request waits. */
export async function forward(request, response, port) {
  if (!(await waitForPort(port, 15_000))) {
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('The API does not answer; its output in the terminal says why.\n');
    return;
  }
  const { method, url, headers, socket } = request;
  // The API sees only our address, and some of its pages are for this machine only.
  const addresses = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const reported = { ...headers, 'x-forwarded-for': addresses };
  const onward = httpRequest({ host: '127.0.0.1', port, method, path: url, headers: reported }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Resolves to true once a server listens on the port. */
export async function waitForPort(port, milliseconds) {
  const end = Date.now() + milliseconds;
  while (!(await listens(port))) {
    if (Date.now() > end) return false;
    await sleep(100);
  }
  return true;
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true) || socket.destroy());
    socket.once('error', () => resolve(false));
  });
}
