import type { EmailMergeField, EmailPreview, EmailTemplate, EmailTemplateRow } from '../domain/email.types.ts';

const names = ['お礼メール', '資料送付のご案内', 'セミナーのご案内', '配信停止の確認'];
const types = ['action', 'webform_reply', 'campaign', 'automation'] as const;

/** Returns a row of the list; defaults depend on the id. */
export const templateRow = (id: number, more: Partial<EmailTemplateRow> = {}): EmailTemplateRow => ({
  id,
  name: names[(id - 1) % names.length]!,
  templateType: types[(id - 1) % types.length]!,
  folder: id % 2 === 0 ? '集客' : null,
  sharing: 'edit',
  subject: '{{氏名|お客様}} 様へのご案内',
  version: 2,
  editable: true,
  userId: 1,
  updatedBy: 1,
  createdAt: '2026-11-01T09:00:00+09:00',
  updatedAt: '2026-11-20T14:30:00+09:00',
  lockVersion: 3,
  ...more,
});

/** Returns a template with a text, a button and a footer. */
export const template = (id: number, more: Partial<EmailTemplate> = {}): EmailTemplate => ({
  ...templateRow(id),
  document: {
    blocks: [
      { type: 'text', id: 'greeting', lines: [{ kind: 'paragraph', spans: [{ text: '{{氏名|お客様}} 様' }] }] },
      { type: 'button', id: 'more', text: '詳しく見る', href: 'https://shop.example/' },
      { type: 'footer', id: 'foot', text: '' },
    ],
  },
  textBody: null,
  ...more,
});

export const shown = (more: Partial<EmailPreview> = {}): EmailPreview => ({
  subject: '山田 太郎 様へのご案内',
  html: '<html><body><p>山田 太郎 様</p></body></html>',
  text: '山田 太郎 様\n',
  textSource: '{{氏名|お客様}} 様\n',
  bytes: 5_200,
  problems: [],
  hints: [],
  ...more,
});

export const fields: EmailMergeField[] = [
  { key: 'contact.name', name: '氏名', source: 'contact', needsFallback: true },
  { key: 'customer.name', name: '取引先名', source: 'customer', needsFallback: true },
  { key: 'member.name', name: '担当者名', source: 'member', needsFallback: false },
];
