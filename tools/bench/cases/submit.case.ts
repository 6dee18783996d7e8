import { compare } from '../machine/rounds.ts';
import type { Bench, Case } from './case.types.ts';
import { findingOf } from './finding.ts';

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
      requests: [{ path: '/api/form/demo-inquiry/send_webform', body: () => JSON.stringify(newAnswer(bench)) }],
    };
    return [
      findingOf(await compare(floor, api, bench), {
        what: 'form submission, everything written, 16 connections',
        against: 'bare server, insert of the log row',
        atLeast: 0.6,
      }),
    ];
  },
};

let serial = 0;

function newAnswer({ company }: Bench) {
  serial += 1;
  const values: Record<string, unknown> = {
    contact_name: ['計測', `訪問${serial}`],
    customer_name: `訪問${serial}産業株式会社`,
    contact_department: '営業部',
    contact_email: `visitor${serial}@visitors.example`,
    contact_phone: `03-${50_000_000 + serial}`,
    contact_custom: ['メール'],
    contact_memo: '料金プランについて教えてください。30名ほどでの利用を考えています。',
    terms: true,
  };
  return {
    webform_items: company.webformItems
      .filter(({ category }) => category in values)
      .map(({ id, category }) => ({ id, value: values[category] })),
    tracking_id: `1767225600000.${serial}`,
    referer_url: 'https://www.demo.example/',
    nonce: `bench-${serial}`,
  };
}
