import type { EmailBlock, EmailDocument } from '@crm/contract';
import type { KeyOf } from '../render/segments.ts';

/** Finds the fields that tests of the renderer use. */
export const keyOf: KeyOf = (name) =>
  (
    ({ 氏名: 'contact.name', 取引先名: 'customer.name', 配信停止URL: 'system.unsubscribe_url' }) as Record<
      string,
      string
    >
  )[name] ?? (name.includes('.') ? name : null);

/** Builds a text block of one paragraph. */
export const paragraph = (text: string, more: object = {}): EmailBlock => ({
  type: 'text',
  id: 'text',
  lines: [{ kind: 'paragraph', spans: [{ text, ...more }] }],
});

export const documentOf = (...blocks: EmailBlock[]): EmailDocument => ({ blocks });

/** A document with every type of block. */
export const everyBlock = documentOf(
  { type: 'heading', id: 'a', text: '{{氏名|お客様}} 様へのご案内', level: 1 },
  paragraph('いつもお世話になっております。{{取引先名|貴社}}のご担当者様へ。'),
  { type: 'button', id: 'c', text: '詳しく見る', href: 'https://shop.example/list?page=1&sort=new' },
  { type: 'image', id: 'd', src: 'https://shop.example/photo.png', alt: '新製品の写真', width: 400 },
  {
    type: 'columns',
    id: 'e',
    columns: [{ blocks: [{ ...paragraph('左'), type: 'text' }] }, { blocks: [{ ...paragraph('右'), type: 'text' }] }],
  },
  { type: 'divider', id: 'f' },
  { type: 'spacer', id: 'g', height: 40 },
  { type: 'social', id: 'h', links: [{ network: 'x', href: 'https://x.example/enishi' }] },
  { type: 'html', id: 'i', html: '<table><tr><td>価格表</td></tr></table>' },
  { type: 'signature', id: 'j' },
  { type: 'footer', id: 'k', text: '展示会でお名刺を頂いた方にお送りしています。' },
);
