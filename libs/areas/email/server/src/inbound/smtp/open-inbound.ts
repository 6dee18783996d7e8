import type { AddressInfo } from 'node:net';
import type { AppContext } from '@crm/server-kit';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { takesReports } from '../bounces/return-path.ts';
import { takeReport } from '../bounces/take-report.ts';
import { findAddress } from '../addresses.ts';
import type { InboundAddress } from '../addresses.ts';
import { readMail } from '../parse/read-mail.ts';
import { storeMail } from '../mails/store-mail.ts';
import { createBursts } from './bursts.ts';

/** The listener for incoming mails. */
export interface Inbound {
  port: number;
  /** Stops taking connections, and waits for the mails under way. */
  close(): Promise<void>;
}

const MEGABYTE = 1_048_576;
const MOST_BYTES = 25 * MEGABYTE;
const MOST_CONNECTIONS = 50;
const MOST_RECIPIENTS = 50;
/** Connections of one peer, and mails to one address, in a minute. */
const burst = { connections: 120, mails: 60 };

const answer = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
const away = () => answer(451, '4.3.0 Try again later');

/** The recipients of a session that exist, by their text. */
type Known = Map<string, InboundAddress | 'report'>;

/**
 * Opens the SMTP port of incoming mails. A recipient that does not exist is refused with 550; a mail is confirmed with
 * 250 after it was committed, and refused with 451 while the database is away, so that its sender keeps it.
 */
export async function openInbound(app: AppContext, { port, host }: { port: number; host: string }): Promise<Inbound> {
  const connections = createBursts(burst.connections);
  const mails = createBursts(burst.mails);
  const now = () => app.clock.now().getTime();
  const known = new WeakMap<SMTPServerSession, Known>();
  const server = new SMTPServer({
    banner: 'Enishi',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MOST_BYTES,
    maxClients: MOST_CONNECTIONS,
    closeTimeout: 5_000,
    onConnect: ({ remoteAddress }, done) =>
      done(connections.take(remoteAddress, now()) ? null : answer(421, '4.7.0 Too many connections')),
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) return done(answer(452, '4.5.3 Too many recipients'));
      const found = known.get(session) ?? new Map();
      known.set(session, found);
      recipientOf(app, address).then(
        (recipient) => {
          if (!recipient) return done(answer(550, '5.1.1 No such address'));
          if (recipient !== 'report' && !mails.take(`${recipient.domainId} ${recipient.id}`, now()))
            return done(answer(451, '4.7.1 Too many mails to this address'));
          found.set(address, recipient);
          return done();
        },
        () => done(away()),
      );
    },
    onData(stream, session, done) {
      take(app, stream, session, known.get(session) ?? new Map()).then(
        () => done(null, '2.0.0 Taken'),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) app.server.log.error({ err: error }, 'an incoming mail was not stored');
          done(error.responseCode ? error : away());
        },
      );
    },
  });
  server.on('error', (error) => app.server.log.warn({ err: error }, 'a connection of an incoming mail broke'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const recipientOf = async (app: AppContext, address: string) =>
  takesReports(app, address) ? ('report' as const) : findAddress(app, address);

async function take(app: AppContext, stream: SMTPServerDataStream, session: SMTPServerSession, known: Known) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw answer(552, '5.3.4 Too large');
  const raw = Buffer.concat(chunks);
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map(({ address }) => ({ address, place: known.get(address) }));
  const reports = recipients.filter(({ place }) => place === 'report');
  for (const { address } of reports) await takeReport(app, address, raw);
  const addresses = new Map<string, InboundAddress>();
  for (const { place } of recipients)
    if (place && place !== 'report') addresses.set(`${place.domainId} ${place.id}`, place);
  if (addresses.size === 0) return;
  const mail = await readMail(raw, mailFrom ? mailFrom.address : '');
  // One after the other: those that are stored already are known when the sender tries again.
  for (const address of addresses.values()) await storeMail(app, address, mail);
}
