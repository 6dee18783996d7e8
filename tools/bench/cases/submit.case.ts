import { compare } from '../machine/rounds.ts';
import type { Case } from './case.types.ts';
import { findingOf } from './finding.ts';
import { formPath, newAnswer } from './submit-answers.ts';
import { burstFinding } from './submit-burst.ts';
import { malformedFinding } from './submit-malformed.ts';

/** A visitor's answer: log, contact, customer, deal, tracking link and audit rows; every visitor is a new one. */
export const submitCase: Case = {
  name: 'submit',
  async run(bench) {
    const { domainId: domain_id, webformId: webform_id } = bench.company;
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
    return [
      findingOf(await compare(floor, api, bench), {
        what: 'form submission, everything written, 16 connections',
        against: 'bare server, insert of the log row',
        atLeast: 0.6,
      }),
      await burstFinding(bench),
      await malformedFinding(bench),
    ];
  },
};
