import { createCustomItem } from '@crm/custom-fields-server';
import type { NewCustomItem } from '@crm/custom-fields-server';
import type { WebformItem } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { jobsModule } from '@crm/jobs-server';
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestCompany, TestApp } from '@crm/testing/app';
import type { Static } from 'typebox';
import { webformsModule } from '../index.ts';

export type { Answer, Person, TestCompany, TestApp };

type Item = Static<typeof WebformItem>;

export const openWebformsApp = (settings = {}) => openTestApp({ modules: [jobsModule, webformsModule], settings });

export const email = { category: 'contact_email', data: { label: 'メールアドレス' } };
export const terms = {
  category: 'terms',
  data: {
    label: '同意',
    privacy_policy_placeholder: '個人情報保護方針',
    privacy_policy_url: 'https://example.jp/privacy',
  },
};
export const item = (category: string, data: object = {}, custom_item_id?: number) => ({
  category,
  data: { label: category, ...data },
  ...(custom_item_id === undefined ? {} : { custom_item_id }),
});

/** Creates a deal type with masters, as the deals area would. */
export async function addDealType({ db, domainId }: TestCompany) {
  return db.transaction(async ({ tx }) => {
    const domain_id = domainId;
    const type = await tx
      .insertInto('deal_types')
      .values({ domain_id, name: '新規案件' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const base = { domain_id, deal_type_id: type.id };
    const phases = await tx
      .insertInto('phases')
      .values([
        { ...base, name: '失注', status: 3, order_num: 1 },
        { ...base, name: 'リード', status: 1, order_num: 2 },
        { ...base, name: 'アプローチ', status: 1, order_num: 3 },
      ])
      .returning('id')
      .execute();
    const one = async (table: 'products' | 'channels', name: string) =>
      (
        await tx
          .insertInto(table)
          .values({ ...base, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const probabilities = await tx
      .insertInto('probabilities')
      .values([
        { ...base, name: 'A', rate: 80 },
        { ...base, name: '未定', rate: 0, order_num: 1 },
      ])
      .returning('id')
      .execute();
    return {
      id: type.id,
      stopped: phases[0]!.id,
      lead: phases[1]!.id,
      approach: phases[2]!.id,
      likely: probabilities[0]!.id,
      unlikely: probabilities[1]!.id,
      product: await one('products', '基本プラン'),
      channel: await one('channels', 'Web問い合わせ'),
    };
  });
}

export const addCustomItem = ({ db, domainId }: TestCompany, custom: NewCustomItem) =>
  db.transaction(({ tx }) => createCustomItem(tx, domainId, custom));

/** Publishes a form of these items, with e-mail and terms added; returns it with its items by category. */
export async function publish(company: TestCompany, items: object[], more: object = {}) {
  const { status, body } = await company.admin.call('createWebform', {
    body: {
      name: 'お問い合わせ',
      display_name: 'お問い合わせ',
      webform_items: [...items, email, terms],
      published: true,
      // The maker of a form is named by default; tests name whom they want.
      ...{ notification_user_ids: [], notification_mail_enabled: false, assignment_rule: 'none' },
      ...more,
    },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const form = body.data as { id: number; hashid: string; lock_version: number; webform_items: Item[] };
  const idOf = (category: string, nth = 0): number =>
    form.webform_items.filter((one) => one.category === category)[nth]!.id;
  return { ...form, idOf };
}

export type Form = Awaited<ReturnType<typeof publish>>;

/** Returns the body of a post with answers by category; e-mail and terms are filled in by default. */
export function bodyOf(form: Form, answers: Record<string, unknown> = {}, more: object = {}) {
  const given = { contact_email: 'taro@example.jp', terms: true, ...answers };
  const webform_items = Object.entries(given).map(([category, value]) => ({ id: form.idOf(category), value }));
  return { webform_items, tracking_id: null, referer_url: '', ...more };
}

export function send(testApp: TestApp, form: Form, answers: Record<string, unknown> = {}, more: object = {}) {
  return testApp.guest.call('sendPublicForm', {
    params: { hashid: form.hashid },
    body: bodyOf(form, answers, more),
  });
}

/** Returns all rows of a company's table, oldest first. */
export const rowsOf = async (
  { db, domainId }: TestCompany,
  table: 'contacts' | 'customers' | 'deals' | 'webforms' | 'webform_submission_logs',
) => db.all(sqlFor.selectFrom(table).selectAll().where('domain_id', '=', domainId).orderBy('id'));

/** Counts the company's rows in every table that a submission writes, to check that nothing was written. */
export async function countsOf({ db, domainId }: TestCompany) {
  const tables = [
    'contacts',
    'customers',
    'deals',
    'deal_contacts',
    'deal_phase_histories',
    'webform_submission_logs',
    'tracking_links',
  ] as const;
  const counts = await db.batch(
    tables.map((table) =>
      sqlFor
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('domain_id', '=', domainId),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, counts[index]![0]!.n]));
}
