import type { Attack } from './attack.types.ts';
import { countsOf, send } from './send.ts';

const COUNT = 40;
const WAVES = 3;
/** A megabyte of empty lists, which takes twenty times as much when parsed. */
const body = `{"name":[${'[],'.repeat(349_000)}[]]}`;
const madeUp = { 'access-token': 'nobody-has-this', client: 'nobody', uid: 'nobody@nowhere.example' };

export const bigBodies: Attack = {
  name: 'bigBodies',
  what: `${COUNT} bodies of 1 MB with made-up tokens at once, ${WAVES} times`,
  async run({ server }) {
    const answers: (number | 'cut')[] = [];
    let memory = 0;
    for (let wave = 0; wave < WAVES; wave += 1) {
      const path = `${server.url}/api/rest/customers`;
      answers.push(...(await Promise.all(Array.from({ length: COUNT }, () => send(path, madeUp, body)))));
      memory = Math.max(memory, server.memory);
    }
    const odd = answers.filter((answer) => ![401, 413, 503].includes(Number(answer)));
    return {
      figures: `${countsOf(answers)}, ${Math.round(memory)} MB`,
      against: odd.length > 0 ? [`answers other than 401, 413 and 503: ${countsOf(odd)}`] : [],
    };
  },
};
