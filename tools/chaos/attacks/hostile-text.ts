import { sleep } from '../wait.ts';
import type { Attack } from './attack.types.ts';
import { send } from './send.ts';

/** The longest time (ms) that other requests may wait while the text is read. */
const HELD = 1_000;
const texts = { '60,000 @': '@'.repeat(60_000), '20,000 a@': 'a@'.repeat(20_000), '30,000 <>': '<>'.repeat(30_000) };

export const hostileText: Attack = {
  name: 'hostileText',
  what: 'texts that are dear to read, to the list of people to invite; others are answered meanwhile',
  async run({ server, headers }) {
    const found: { name: string; status: number | 'cut'; longest: number }[] = [];
    for (const [name, text] of Object.entries(texts)) {
      const waiting = longestWait(`${server.url}/healthz`);
      const status = await send(`${server.url}/api/rest/invitations/check`, headers, JSON.stringify({ text }));
      found.push({ name, status, longest: await waiting.stop() });
    }
    return {
      figures: found
        .map(({ name, status, longest }) => `${name}: ${status}, others waited ${Math.round(longest)} ms`)
        .join('; '),
      against: found
        .filter(({ longest, status }) => longest > HELD || status === 'cut')
        .map(({ name, longest, status }) => `${name}: ${status}, others waited ${Math.round(longest)} ms`),
    };
  },
};

function longestWait(url: string) {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    do {
      const begun = performance.now();
      await fetch(url).then(
        (response) => response.text(),
        () => '',
      );
      longest = Math.max(longest, performance.now() - begun);
      await sleep(20);
    } while (!isOver);
  })();
  return {
    async stop(): Promise<number> {
      isOver = true;
      await asking;
      return longest;
    },
  };
}
