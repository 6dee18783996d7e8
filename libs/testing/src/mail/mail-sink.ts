import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  mails: ParsedMail[];
  /** The envelope senders of the mails. */
  returnPaths: string[];
  /** Answers a recipient with an error: its code and text. */
  refuse: Map<string, [code: number, text: string]>;
  close(): Promise<void>;
}

/** Opens a mail server that keeps what it gets. */
export async function openMailSink(): Promise<MailSink> {
  const mails: ParsedMail[] = [];
  const returnPaths: string[] = [];
  const refuse: MailSink['refuse'] = new Map();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = refuse.get(address);
      done(refused ? Object.assign(new Error(refused[1]), { responseCode: refused[0] }) : null);
    },
    onData(stream, { envelope }, done) {
      if (envelope.mailFrom) returnPaths.push(envelope.mailFrom.address);
      void simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    mails,
    returnPaths,
    refuse,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
