import type { Inquiry } from './inquiries.ts';
import type { OpenCompany } from './open-company.ts';
import type { Body } from './values.ts';

/** Posts the inquiry to the form; its action is created afterwards. */
export async function post(company: OpenCompany, inquiry: Inquiry): Promise<void> {
  const { testApp, admin, form, masterOf, stageOf } = company;
  const { group, customer, contact } = inquiry;
  const { phase_id, product_id, probability_id, channel_id } = masterOf(group);
  const answers: Body = {
    ...Object.fromEntries(
      Object.entries(customer).map(([name, value]) => [answerOf[name] ?? `customer_${name}`, value]),
    ),
    ...Object.fromEntries(
      Object.entries(contact).map(([name, value]) => [answerOf[`contact ${name}`] ?? `contact_${name}`, value]),
    ),
    customer_industry: group.industry,
    customer_closing_month: group.closing_month,
    contact_lifecycle_stage: stageOf(group),
    customer_custom: inquiry.note,
    deal_phase: phase_id,
    deal_product: product_id,
    deal_probability: probability_id,
    deal_channel: channel_id,
    deal_assignee: admin.userId,
    deal_amount: group.amount,
    deal_expected_contract_date_additional_days: group.days,
    deal_custom: inquiry.seats,
    terms: true,
  };
  const webform_items = form.webform_items.flatMap(({ id, category }) =>
    answers[category] == null ? [] : [{ id, value: category === 'terms' ? true : String(answers[category]) }],
  );
  const body = { webform_items, tracking_id: null, referer_url: '' };
  const { status, body: answer } = await testApp.guest.call('sendPublicForm', {
    params: { hashid: form.hashid },
    body,
  });
  if (status !== 200) throw new Error(JSON.stringify([answers, answer]));
}

/** The form's words for columns, where they differ. */
const answerOf: Readonly<Record<string, string>> = {
  tel_no: 'customer_phone',
  web_url: 'customer_url',
  'contact tel_no': 'contact_phone',
  'contact mobile_no': 'contact_mobile_phone',
};
