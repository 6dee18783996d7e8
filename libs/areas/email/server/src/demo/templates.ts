import type { EmailBlock, EmailDocument } from '@crm/contract';

interface DemoTemplate {
  name: string;
  template_type: string;
  folder: string | null;
  subject: string;
  document: EmailDocument;
}

const text = (id: string, ...lines: string[]): EmailBlock => ({
  type: 'text',
  id,
  lines: lines.map((line) => ({ kind: 'paragraph', spans: line === '' ? [] : [{ text: line }] })),
});
const greeting = text(
  'greeting',
  '{{取引先名|貴社}}',
  '{{氏名|ご担当者}} 様',
  '',
  'いつもお世話になっております。{{自社名}}の{{担当者名}}でございます。',
);
const signature: EmailBlock = { type: 'signature', id: 'signature' };

export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: '商談のお礼',
    template_type: 'action',
    folder: '商談',
    subject: '本日のお打ち合わせのお礼',
    document: {
      blocks: [
        greeting,
        text(
          'thanks',
          '本日はお忙しいところお時間をいただき、誠にありがとうございました。',
          'ご不明な点がございましたら、お気軽にお申し付けください。',
          '',
          '何卒よろしくお願いいたします。',
        ),
        signature,
      ],
    },
  },
  {
    name: '導入事例セミナーのご案内',
    template_type: 'campaign',
    folder: 'セミナー',
    subject: '導入事例セミナーのご案内',
    document: {
      preheader: '営業の見える化に成功した3社の事例をご紹介します。',
      blocks: [
        { type: 'heading', id: 'title', text: '導入事例セミナーのご案内', level: 1, align: 'center' },
        greeting,
        text('invite', '営業の見える化に取り組まれた3社の事例を、担当者様の声とともにご紹介いたします。'),
        {
          type: 'button',
          id: 'apply',
          text: 'お申し込みはこちら',
          href: 'https://www.example.jp/seminar',
          align: 'center',
        },
        { type: 'divider', id: 'line' },
        { type: 'footer', id: 'footer', text: 'お名刺を頂いた方、資料をご請求いただいた方にお送りしています。' },
      ],
    },
  },
];
