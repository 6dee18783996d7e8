import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface MailSink {
  url: string;
  /** The Message-IDs by recipient, in the order of arrival, repeats included. */
  received: Map<string, string[]>;
  close(): void;
}

/** Starts a mail server on this machine with the least SMTP needed, which records its messages by recipient. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const keep = (recipient: string, message: string) => {
    const id = /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '';
    received.set(recipient, [...(received.get(recipient) ?? []), id]);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    speak(socket, keep);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true`,
    received,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function speak(socket: Socket, keep: (recipient: string, message: string) => void): void {
  let text = '';
  let recipient = '';
  let isMessage = false;
  const takeMessage = () => {
    const end = text.indexOf('\r\n.\r\n');
    if (end < 0) return false;
    keep(recipient, text.slice(0, end));
    text = text.slice(end + 5);
    isMessage = false;
    socket.write('250 kept\r\n');
    return true;
  };
  const takeLine = () => {
    const end = text.indexOf('\r\n');
    if (end < 0) return false;
    const line = text.slice(0, end);
    text = text.slice(end + 2);
    recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? recipient;
    isMessage = line === 'DATA';
    if (line === 'QUIT') socket.end('221 bye\r\n');
    else socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n');
    return true;
  };
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    while (isMessage ? takeMessage() : takeLine());
  });
}
