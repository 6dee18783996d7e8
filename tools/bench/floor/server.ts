/** The baseline server: the speed of node:http and pg alone on this machine with the same tables. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { statements } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

// oxlint-disable-next-line typescript/no-explicit-any -- a bare server takes what it is sent
type Body = any;

const routes: Record<string, (body: Body) => Promise<unknown>> = {
  async '/list'(body) {
    const { kind, values } = filterOf(body);
    return (await pool.query(statements.list[kind], values)).rows;
  },
  async '/list-counted'(body) {
    const { kind, values } = filterOf(body);
    const [rows, count] = await Promise.all([
      pool.query(statements.list[kind], values),
      pool.query(statements.count[kind], values),
    ]);
    return { data: rows.rows, meta: count.rows[0] };
  },
  async '/cards'({ domain_id, deal_type_id, phase_ids }) {
    return (await pool.query(statements.cards, [domain_id, deal_type_id, phase_ids])).rows;
  },
  async '/customers'({ domain_id, user_id, name, tel_no, web_url, address, employee }) {
    const values = [domain_id, name, tel_no, web_url, address, employee, user_id];
    return (await pool.query({ name: 'customer', text: statements.customer, values })).rows[0];
  },
  async '/deals'({
    domain_id,
    deal_type_id,
    name,
    customer_id,
    user_id,
    phase_id,
    probability_id,
    product_id,
    channel_id,
    ...rest
  }) {
    const masters = [deal_type_id, name, customer_id, user_id, phase_id, probability_id, product_id, channel_id];
    const values = [domain_id, ...masters, rest.amount, rest.expected_contract_date, rest.customs];
    return (await pool.query({ name: 'deal', text: statements.deal, values })).rows[0];
  },
  async '/deal'({ domain_id, id, amount, expected_contract_date }) {
    const values = [domain_id, id, amount, expected_contract_date];
    return (await pool.query({ name: 'deal-update', text: statements.dealUpdate, values })).rows[0];
  },
  async '/answers'({ domain_id, webform_id, webform_items, tracking_id, nonce }) {
    const key = createHash('sha256').update(nonce).digest();
    const answers = JSON.stringify(webform_items);
    const values = [domain_id, webform_id, key, answers, answers, tracking_id];
    return (await pool.query({ name: 'answer', text: statements.answer, values })).rows[0];
  },
  async '/answers-whole'({
    domain_id,
    webform_id,
    webform_items,
    tracking_id,
    nonce,
    deal_type_id,
    phase_id,
    user_id,
    ...rest
  }) {
    const key = createHash('sha256').update(nonce).digest();
    const answers = JSON.stringify(webform_items);
    const log = [domain_id, webform_id, key, answers, answers, tracking_id];
    const person = [rest.customer, rest.name, rest.department, rest.email, rest.phone, rest.memo];
    const values = [...log, ...person, deal_type_id, phase_id, user_id];
    return (await pool.query({ name: 'answer-whole', text: statements.answerWhole, values })).rows[0];
  },
};

function filterOf({ domain_id, deal_type_id, phase_ids, amount, user_id }: Body) {
  const values = [domain_id, deal_type_id, phase_ids, amount];
  return user_id === undefined
    ? { kind: 'broad' as const, values }
    : { kind: 'narrow' as const, values: [...values, user_id] };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const server = createServer(async (request, response) => {
  try {
    const answer = await routes[request.url ?? '']!(JSON.parse(await textOf(request)));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end((error as Error).message);
  }
});

server.listen(0, '127.0.0.1', () =>
  console.log(`ready http://127.0.0.1:${(server.address() as { port: number }).port}`),
);
process.on('SIGTERM', () => process.exit(0));
