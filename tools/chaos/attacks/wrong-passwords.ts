import type { Attack } from './attack.types.ts';
import { countsOf } from './send.ts';

const COUNT = 250;
/**
 * The number of wrong passwords of an account that are checked before it is locked: from one address, and from many.
 */
const JUDGED = { 'one address': 5, 'as many addresses': 30 };

export const wrongPasswords: Attack = {
  name: 'wrongPasswords',
  what: `${COUNT} wrong passwords for one account at once, from one address and from as many`,
  async run({ server }) {
    const from = {
      'one address': { email: 'yamazaki@demo.example', address: () => '198.18.1.1' },
      'as many addresses': { email: 'yoshida@demo.example', address: (index: number) => `198.18.2.${index}` },
    };
    const figures: string[] = [];
    const against: string[] = [];
    for (const [where, { email, address }] of Object.entries(from)) {
      const tries = Array.from({ length: COUNT }, (_none, index) => guess(server.url, email, address(index)));
      const answers = await Promise.all(tries);
      const judged = answers.filter((answer) => answer === 'judged').length;
      const limit = JUDGED[where as keyof typeof JUDGED];
      figures.push(`from ${where}: ${countsOf(answers)}`);
      if (judged > limit) against.push(`from ${where}: ${judged} judged, the limit is ${limit}`);
    }
    return { figures: figures.join('; '), against };
  },
};

/** Returns `judged` when the answer says that the password is wrong, else the way it was refused. */
async function guess(url: string, email: string, address: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign_in`, {
    method: 'POST',
    // The server trusts proxies on this machine.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: `wrong-${Math.random()}` }),
  });
  const { error } = (await response.json()) as { error?: string };
  return response.status === 401 && error === undefined ? 'judged' : `${response.status} ${error ?? ''}`;
}
