import { compare } from '../machine/rounds.ts';
import type { Case } from './case.types.ts';
import { findingOf } from './finding.ts';
import { formPath, newAnswer } from './submit-answers.ts';
import { burstFinding } from './submit-burst.ts';
import { malformedFinding } from './submit-malformed.ts';

const bareRows = (word: string) => ({
  customer: `${word}産業株式会社`,
  name: `計測 ${word}`,
  department: '営業部',
  email: `${word}@visitors.example`,
  phone: '03-5000-0000',
  memo: '料金プランについて教えてください。30名ほどでの利用を考えています。',
});

/**
 * Measures a form answer: log, contact, customer, deal, tracking link and audit rows, for a new visitor each time. The
 * log row alone shows the cost of the other ten; a plain server that writes them, too, shows the cost of the product.
 */
export const submitCase: Case = {
  name: 'submit',
  async run(bench) {
    const { domainId: domain_id, webformId: webform_id, dealTypeId, phaseIds, userId } = bench.company;
    const floor = {
      url: bench.floor.url,
      connections: 16,
      requests: [{ path: '/answers', body: () => JSON.stringify({ domain_id, webform_id, ...newAnswer(bench) }) }],
    };
    const api = {
      url: bench.api.url,
      connections: 16,
      requests: [{ path: formPath, body: () => JSON.stringify(newAnswer(bench)) }],
    };
    const whole = {
      ...floor,
      requests: [
        {
          path: '/answers-whole',
          body: () => {
            const answer = newAnswer(bench);
            const deal = { deal_type_id: dealTypeId, phase_id: phaseIds[0], user_id: userId };
            return JSON.stringify({ domain_id, webform_id, ...deal, ...answer, ...bareRows(answer.nonce) });
          },
        },
      ],
    };
    return [
      findingOf(await compare(floor, api, bench), {
        what: 'form submission, everything written, 16 connections',
        against: 'bare server, insert of the log row alone',
      }),
      findingOf(await compare(whole, api, bench), {
        what: 'the same',
        against: 'bare server, the same rows in one statement without a check',
        atLeast: 0.6,
      }),
      await burstFinding(bench),
      await malformedFinding(bench),
    ];
  },
};
