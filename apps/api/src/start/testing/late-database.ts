import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';

/** Returns the protocol's ErrorResponse (type, length, fields) of a server in recovery. */
function startingUpAnswer(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/**
 * Listens on the port as a proxy of a database; refuses the first `startingUp` connections as a database that is
 * starting up.
 */
export function listenForDatabase(port: number, url: string, { startingUp = 0 } = {}): Server {
  const { hostname: host, port: databasePort } = new URL(url);
  let refusals = startingUp;
  return createServer((socket) => {
    socket.on('error', () => {});
    if (refusals-- > 0) {
      socket.once('data', () => socket.end(startingUpAnswer()));
      return;
    }
    const behind = connect(Number(databasePort), host);
    behind.on('error', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  }).listen(port, '127.0.0.1');
}
