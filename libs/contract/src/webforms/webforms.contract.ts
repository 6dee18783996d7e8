import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { thankyouTypes } from '../core/enums.ts';
import {
  Id,
  IdParams,
  LockVersion,
  Name,
  PageQuery,
  Text,
  list,
  nullable,
  oneOf,
  record,
  records,
} from '../core/schemas.ts';
import { answerDetails, AutoReply, WantedWebhook } from './webform-reply.schemas.ts';
import { PublicWebform, Webform, WebformItem, WebformItemData, WebformRow } from './webform.schemas.ts';

const text = (maxLength: number) => Type.Optional(nullable(Text(maxLength)));

const item = Type.Object({
  id: Type.Optional(Id),
  category: Type.String({ maxLength: 100 }),
  data: WebformItemData,
  custom_item_id: Type.Optional(nullable(Id)),
});

const fields = {
  display_name: text(255),
  memo: text(1000),
  closure_at: text(40),
  closure_title: text(255),
  closure_message: text(5000),
  thankyou_type: Type.Optional(oneOf(thankyouTypes)),
  thankyou_message: text(5000),
  redirect_url: text(2000),
  no_style: Type.Optional(Type.Boolean()),
  show_optional_badge: Type.Optional(Type.Boolean()),
  show_confirmation: Type.Optional(Type.Boolean()),
  button_text: text(50),
  button_background_color: text(20),
  button_text_color: text(20),
  theme_font: text(50),
  is_protecting_spam: Type.Optional(Type.Boolean()),
  block_domain_list: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 1000 })),
  customer_identification_rule: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 4 }))),
  deal_type_id: Type.Optional(nullable(Id)),
  webform_items: Type.Optional(Type.Array(item, { maxItems: 200 })),
  background_color: text(20),
  text_color: text(20),
  consent_text: text(5000),
  prefill_enabled: Type.Optional(Type.Boolean()),
  prefill_personal: Type.Optional(Type.Boolean()),
  capture_utm: Type.Optional(Type.Boolean()),
  allowed_origins: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100 })),
  auto_reply: Type.Optional(Type.Partial(AutoReply)),
  notification_user_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  notification_mail_enabled: Type.Optional(Type.Boolean()),
  chat_webhook_url: text(2000),
  chat_webhook_token: text(255),
  /** Left out: as it was, and `link` for a chat that is new. */
  chat_webhook_detail: Type.Optional(oneOf(answerDetails)),
  /** True publishes what stands, with what this call changes; false takes the form off the net. */
  published: Type.Optional(Type.Boolean()),
};

export const webforms = defineResource('webforms', {
  area: 'webforms',
  operations: {
    listWebforms: {
      summary: 'The forms, with page views, answers and conversion',
      method: 'GET',
      path: '/webforms',
      aliases: ['/rest/webforms/'],
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      query: Type.Object({
        ...PageQuery,
        sort: Type.Optional(Text(100)),
        keyword: Type.Optional(Text(200)),
        including_deleted: Type.Optional(Type.Boolean()),
      }),
      response: list(WebformRow),
      errors: ['ValidationFailed'],
    },
    listWebformTemplates: {
      summary: 'The templates that a new form can start from',
      method: 'GET',
      path: '/webform_templates',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      response: records(
        Type.Object({
          key: Type.String(),
          name: Type.String(),
          description: Type.String(),
          item_labels: Type.Array(Type.String()),
          /** A form that was made of it just now, as its public page would be given it. */
          webform: PublicWebform,
          webform_items: Type.Array(WebformItem),
        }),
      ),
    },
    createWebform: {
      summary: 'Add a form, from a template or from given items; a draft until published',
      demo: false,
      method: 'POST',
      path: '/webforms',
      aliases: ['/rest/webforms/'],
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      bodyLimit: LARGE_BODY,
      body: Type.Object({ name: Name(100), template: Type.Optional(Text(50)), ...fields }),
      status: 201,
      response: record(Webform),
      errors: ['ValidationFailed'],
    },
    getWebform: {
      summary: 'One form as its editor sees it: the draft, if one is open',
      method: 'GET',
      path: '/webforms/{id}',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      response: record(Webform),
      errors: ['RecordNotFound'],
    },
    updateWebform: {
      summary:
        'Save the draft of a form; only what is sent changes, items are replaced as a whole. Visitors see it with published: true',
      method: 'PATCH',
      path: '/webforms/{id}',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({
        name: Type.Optional(Name(100)),
        ...fields,
        webhooks: Type.Optional(Type.Array(WantedWebhook, { maxItems: 10 })),
        lock_version: LockVersion,
      }),
      response: record(Webform),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteWebform: {
      summary: 'Delete a form softly; its public page is gone at once',
      method: 'DELETE',
      path: '/webforms/{id}',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    restoreWebform: {
      summary: 'Take a deletion back; the form is as public as it was',
      method: 'POST',
      path: '/webforms/{id}/restore',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      response: record(Webform),
      errors: ['RecordNotFound'],
    },
    discardWebformDraft: {
      summary: 'Give up the draft; the editor stands on what was published last',
      method: 'POST',
      path: '/webforms/{id}/discard_draft',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      body: Type.Object({ lock_version: LockVersion }),
      response: record(Webform),
      errors: ['RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    copyWebform: {
      summary: 'Copy a form as a draft with a new public id',
      demo: false,
      method: 'POST',
      path: '/webforms/{id}/copy',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      body: Type.Object({ name: Type.Optional(Name(100)) }),
      bodyOptional: true,
      status: 201,
      response: record(Webform),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
