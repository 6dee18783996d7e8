import { fromContacts } from '@crm/contacts-server';
import type { EmailDocument } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { orNotFound, seesCustomer } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { UNSUBSCRIBE } from '../merge-fields/fixed-fields.ts';
import { mergeValues } from '../merge-fields/load-values.ts';
import { mergeFields } from '../merge-fields/merge-fields.ts';
import type { MergeFields } from '../merge-fields/merge-fields.ts';
import { compileEmail } from '../render/compile-email.ts';
import { fillEmail } from '../render/fill-email.ts';
import type { FilledEmail, MergeValues } from '../render/fill-email.ts';
import { textSource } from '../render/text-source.ts';
import { isMarketing, readLine, readTextPart } from './read-template.ts';

/** A mail that a member shows or tests. */
export interface ShownEmail {
  template_type?: string | undefined;
  subject: string;
  document: EmailDocument;
  text_body?: string | null | undefined;
  contact_id?: number | null | undefined;
  deal_id?: number | null | undefined;
  dark?: boolean | undefined;
}

export interface Shown {
  filled: FilledEmail;
  textSource: string;
  fields: MergeFields;
  text: string | null;
  isMarketing: boolean;
}

/** Makes a mail as the chosen contact would get it. @throws 404 for a contact or deal that the caller does not see */
export async function showEmail(app: AppContext, ctx: StaffContext, mail: ShownEmail): Promise<Shown> {
  const fields = await mergeFields(ctx.db, ctx.locale);
  const text = readTextPart(mail.text_body ?? null);
  const marketing = isMarketing(mail.template_type ?? 'action');
  const email = await compileEmail(
    { subject: readLine(mail.subject), document: mail.document, text },
    { keyOf: fields.keyOf, language: ctx.locale, hasUnsubscribe: marketing, isDark: mail.dark ?? false },
  );
  const values = await visibleValues(app, ctx, { fields, keys: email.keys, ...mail });
  const filled = fillEmail(email, { values: { ...values, [UNSUBSCRIBE]: `${app.settings.publicUrl}/` } });
  const names = new Map(fields.fields.map(({ key, name }) => [key, name]));
  return {
    filled,
    textSource: textSource(email, (key) => names.get(key) ?? key),
    fields,
    text,
    isMarketing: marketing,
  };
}

interface Asked {
  fields: MergeFields;
  keys: readonly string[];
  contact_id?: number | null | undefined;
  deal_id?: number | null | undefined;
}

/** Loads the values of a contact and a deal, of a customer only when the caller sees it. */
export async function visibleValues(
  app: AppContext,
  ctx: StaffContext,
  { fields, keys, contact_id, deal_id }: Asked,
): Promise<MergeValues> {
  const contact = contact_id
    ? orNotFound(
        await ctx.db.first(
          fromContacts(ctx).select(['contacts.id', 'contacts.customer_id']).where('contacts.id', '=', contact_id),
        ),
      )
    : undefined;
  const deal = deal_id
    ? orNotFound(
        await ctx.db.first(
          sqlFor
            .selectFrom('deals')
            .select(['deals.id', 'deals.customer_id'])
            .where(visibleDeals(ctx))
            .where('deals.id', '=', deal_id),
        ),
      )
    : undefined;
  const customerId = contact?.customer_id ?? deal?.customer_id ?? null;
  const seen = customerId === null ? undefined : await ctx.db.first(visibleCustomer(ctx, customerId));
  const subject = { contactId: contact?.id, dealId: deal?.id, userId: ctx.userId };
  const asked = seen ? keys : keys.filter((key) => !key.startsWith('customer.'));
  const [values] = await mergeValues(ctx.db, fields, [{ ...subject, customerId: seen?.id }], {
    keys: asked,
    now: app.clock.now(),
    locale: ctx.locale,
  });
  return values!;
}

const visibleCustomer = (ctx: StaffContext, id: number) =>
  sqlFor
    .selectFrom('customers')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(seesCustomer(ctx));
