import type { Headers } from './sessions.ts';

/** The ids of the demo company that the load needs. */
export interface Company {
  domainId: number;
  userId: number;
  dealTypeId: number;
  /** The phases of open deals, which require no reason and no end date. */
  phaseIds: number[];
  probabilityId: number;
  productId: number;
  channelId: number;
  purposeId: number;
  webformId: number;
  webformItems: { id: number; category: string }[];
}

export const formId = 'demo-inquiry';

type Rows = <R>(text: string, values?: unknown[]) => Promise<R[]>;

export async function readCompany(rows: Rows): Promise<Company> {
  const [company] = await rows<Omit<Company, 'webformItems'>>(
    `select d.id as "domainId", m.user_id as "userId", t.id as "dealTypeId", f.id as "webformId",
       (select array_agg(id order by order_num) from phases where domain_id = d.id and deal_type_id = t.id and status = 1)
         as "phaseIds",
       (select min(id) from probabilities where domain_id = d.id and deal_type_id = t.id) as "probabilityId",
       (select min(id) from products where domain_id = d.id and deal_type_id = t.id) as "productId",
       (select min(id) from channels where domain_id = d.id and deal_type_id = t.id) as "channelId",
       (select min(id) from action_purposes where domain_id = d.id and deal_type_id = t.id) as "purposeId"
     from domains d join members m on m.domain_id = d.id and m.email = 'admin@demo.example'
       join webforms f on f.domain_id = d.id and f.hashid = $1
       join deal_types t on t.domain_id = d.id and t.id = f.deal_type_id
     where d.is_demo`,
    [formId],
  );
  const { domainId, webformId } = company!;
  const webformItems = await rows<{ id: number; category: string }>(
    'select id, category from webform_items where domain_id = $1 and webform_id = $2 order by order_num',
    [domainId, webformId],
  );
  return { ...company!, webformItems };
}

/** Makes each form answer send a mail to the visitor and call the webhook. */
export async function addFollowers(
  { url, headers, rows }: { url: string; headers: Headers; rows: Rows },
  { domainId, webformId }: Company,
  hook: string,
): Promise<void> {
  const address = `${url}/api/rest/webforms/${webformId}`;
  const json = { ...headers, 'content-type': 'application/json' };
  const { data } = (await (await fetch(address, { headers: json })).json()) as { data: { lock_version: number } };
  const response = await fetch(address, {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({
      auto_reply: { enabled: true, subject: '受け付けました', body: 'ありがとうございます。' },
      webhooks: [{ url: 'https://hooks.chaos.example/', active: true }],
      published: true,
      lock_version: data.lock_version,
    }),
  });
  if (!response.ok) throw new Error(`the form cannot be changed: ${response.status} ${await response.text()}`);
  // Screens accept https only; a test setting allows http to this machine.
  await rows(
    `update webforms set webhooks = jsonb_set(webhooks, '{0,url}', to_jsonb($3::text))
    where domain_id = $1 and id = $2`,
    [domainId, webformId, hook],
  );
}
