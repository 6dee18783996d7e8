export interface Mail {
  to: string | string[];
  subject: string;
  text?: string;
  html?: string;
}

export interface FakeMail<M = Mail> {
  send(mail: M): Promise<void>;
  /** What was sent, oldest first. */
  sent: M[];
  /** The next send fails with this error. */
  failNext(error: Error): void;
}

/** A mail port that keeps what it is given. */
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
