import type { ContactSubmission } from './contact-submissions.slice.ts';

export const submission = (id: number, more: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id,
  webformId: 40 + id,
  webformName: id % 2 === 0 ? '資料請求' : 'お問い合わせ',
  submittedAt: '2026-10-02T09:30:00+09:00',
  answers: [
    { itemId: 1, label: '氏名', value: '高橋 美咲' },
    { itemId: 2, label: 'ご用件', value: '製品の価格を教えてください。' },
    { itemId: 3, label: '会社名', value: '' },
  ],
  ...more,
});

export const submissionPage = (data: ContactSubmission[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 20, totalCount, totalCountIsCapped: false, nextCursor: null },
});
