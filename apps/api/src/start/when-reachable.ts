import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '@crm/database';

interface Waiting {
  report: (message: string) => void;
  /** The longest time to wait, and the pause between two tries (ms). */
  patience?: number;
  pause?: number;
}

/** Does the work as soon as the database is reachable. Throws with its address when that takes too long. */
export async function whenReachable<T>(
  url: string,
  work: () => Promise<T>,
  { report, patience = 30_000, pause = 500 }: Waiting,
): Promise<T> {
  const { host } = new URL(url);
  const end = Date.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      const reason = reasonOf(error as Failure);
      const seconds = patience / 1000;
      if (Date.now() > end)
        throw new Error(
          `The database at ${host} could not be reached for ${seconds} s (${reason}): check DATABASE_URL, and that PostgreSQL runs\n` +
            `データベース（${host}）に ${seconds} 秒間接続できませんでした。DATABASE_URL と PostgreSQL の状態を確認してください`,
          { cause: error },
        );
      if (isFirst)
        report(
          `Waiting for the database at ${host} (${reason}), ${seconds} s at most / データベース（${host}）を待っています`,
        );
      await sleep(pause);
    }
  }
}

interface Failure extends Error {
  /** One error for each address behind a host name; the outer message is then empty. */
  errors?: Failure[];
}

const reasonOf = ({ message, errors: [first] = [] }: Failure): string => first?.message ?? message;
