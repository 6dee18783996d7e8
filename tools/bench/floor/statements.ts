/** The columns of a list row; the customer's name is the only join. */
const row = `d.id, d.deal_type_id, d.name, d.customer_id, c.name as customer_name, d.user_id, d.phase_id, d.probability_id,
  d.product_id, d.channel_id, d.amount, d.expected_contract_date, d.last_action_completed_at, d.next_action_at,
  d.updated_at, d.lock_version,
  case when d.last_action_completed_at is null then 'white'
    when d.last_action_completed_at >= current_date - 7 then 'blue'
    when d.last_action_completed_at >= current_date - 30 then 'yellow' else 'red' end as colour_label`;

const ofCustomer = 'left join customers c on c.domain_id = d.domain_id and c.id = d.customer_id';

const broad = `d.domain_id = $1 and d.deal_type_id = $2 and d.deleted_at is null and d.phase_id = any($3) and d.amount >= $4`;
const narrow = `${broad} and d.user_id = $5`;

const listOf = (filter: string) =>
  `select ${row} from deals d ${ofCustomer} where ${filter} order by d.amount desc nulls last, d.id desc limit 20`;
const countOf = (filter: string) =>
  `select count(*) as total_count from (select 1 from deals d where ${filter} limit 10001) x`;

/** Hand-written statements of the same work without tenancy, rules, checks and audit. */
export const statements = {
  list: { broad: listOf(broad), narrow: listOf(narrow) },
  count: { broad: countOf(broad), narrow: countOf(narrow) },
  cards: `select ${row} from unnest($3::bigint[]) p (id)
    cross join lateral (select * from deals d where d.domain_id = $1 and d.deal_type_id = $2 and d.phase_id = p.id
      and d.deleted_at is null order by d.board_order, d.id limit 20) d ${ofCustomer}`,
  customer: `insert into customers (domain_id, name, company_key, search_key, phone_key, tel_no, web_url, address,
      employee, user_id, created_by, updated_by)
    values ($1, $2, $2, $2, $3, $3, $4, $5, $6, $7, $7, $7) returning id`,
  deal: `insert into deals (domain_id, deal_type_id, name, search_key, customer_id, user_id, phase_id, probability_id, product_id,
      channel_id, amount, expected_contract_date, customs, created_by, updated_by)
    values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $5, $5) returning id`,
  dealUpdate: `update deals set amount = $3, expected_contract_date = $4, updated_at = now(), lock_version = lock_version + 1
    where domain_id = $1 and id = $2 returning id, lock_version`,
  answer: `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, search_key, tracking_id)
    values ($1, $2, $3, $4, $5, $6) returning id`,
  // The rows of a form answer in one statement, without checks, look-ups and locks.
  answerWhole: `with customer as (
      insert into customers (domain_id, name, company_key, search_key) values ($1, $7, $7, $7) returning id
    ), contact as (
      insert into contacts (domain_id, customer_id, name, search_key, department, email, email_key, tel_no, phone_key, memo)
      select $1, id, $8, $8, $9, $10, $10, $11, $11, $12 from customer returning id
    ), deal as (
      insert into deals (domain_id, deal_type_id, phase_id, user_id, name, search_key, customer_id)
      select $1, $13, $14, $15, $7, $7, id from customer returning id
    ), history as (
      insert into deal_phase_histories (domain_id, deal_id, phase_id, entered_at) select $1, id, $14, now() from deal
    ), people as (
      insert into deal_contacts (domain_id, deal_id, contact_id) select $1, deal.id, contact.id from deal, contact
    ), answer as (
      insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, search_key, tracking_id,
        contact_id, customer_id, deal_id)
      select $1, $2, $3, $4, $5, $6, contact.id, customer.id, deal.id from contact, customer, deal returning id
    ), link as (
      insert into tracking_links (domain_id, tracking_id, contact_id, first_submission_id)
      select $1, $6, contact.id, answer.id from contact, answer
    ), audit as (
      insert into audit_logs (domain_id, action, entity, record_id, changes)
      select $1, 'create', 'customer', id, '{}'::jsonb from customer union all
      select $1, 'create', 'contact', id, '{}'::jsonb from contact union all
      select $1, 'create', 'deal', id, '{}'::jsonb from deal
    )
    select id from answer`,
} as const;
