import { isShownToVisitor } from '@crm/validation/webform';
import { nonAnswering } from '../items/answering.ts';
import type { Definition } from '../drafts/draft.ts';
import type { FormRow } from '../forms/webforms.repository.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import type { AnswerFacts } from './answer-facts.ts';

/** Invents a submission to the form as it is edited now, with every field of a real one and no personal data. */
export function testFacts(form: FormRow, { values, items }: Definition, now: Date): AnswerFacts {
  const answers = items
    .filter(({ category, data }) => !nonAnswering.has(category) && isShownToVisitor(data))
    .map((item) => ({ item_id: item.id, label: labelOf(item), value: sampleOf(item) }));
  return {
    form: { id: form.id, hashid: form.hashid, version: form.version || null, ...values },
    id: 0,
    submittedAt: now.toISOString(),
    answers,
    shownAnswers: answers,
    name: '山田 太郎',
    email: 'taro.yamada@example.jp',
    isFollowed: false,
    contactId: null,
    customerId: null,
    dealId: null,
    refererUrl: null,
    originUrl: null,
    utm: {},
    isDeleted: false,
    isWaiting: false,
    isTest: true,
  };
}

const labelOf = ({ category, data }: StoredItem): string => String(data['label'] ?? '') || category;

const samples: Record<string, string> = {
  contact_name: '山田 太郎',
  contact_email: 'taro.yamada@example.jp',
  customer_name: '株式会社〇〇',
  contact_phone: '03-1234-5678',
  terms: '同意する',
};

const sampleOf = ({ category, data }: StoredItem): string =>
  samples[category] ?? (String(data['placeholder'] ?? '') || '（テスト）');
