export interface Mail {
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
}

export interface FakeMail<M = Mail> {
  send(mail: M): Promise<void>;
  /** The sent mails, oldest first. */
  sent: M[];
  /** Makes the next send fail with this error. */
  failNext(error: Error): void;
}

/** Creates a mail port that records mails. */
export function createFakeMail<M = Mail>(): FakeMail<M> {
  const sent: M[] = [];
  let failure: Error | undefined;
  return {
    sent,
    async send(mail) {
      const error = failure;
      failure = undefined;
      if (error) throw error;
      sent.push(mail);
    },
    failNext(error) {
      failure = error;
    },
  };
}
