import type { Contact, ContactRow } from '../domain/contact.types.ts';

const people = [
  ['高橋 美咲', 'たかはし', 'みさき'],
  ['伊藤 健', 'いとう', 'けん'],
  ['渡邉 さくら', 'わたなべ', 'さくら'],
  ['髙﨑 𠮷乃', 'たかさき', 'よしの'],
] as const;
const companies = ['株式会社山川製作所', '青葉商事株式会社', '有限会社みなと印刷', '東都ロジスティクス株式会社'];
const departments = ['情報システム部', '総務部', '営業企画部', null];
const positions = ['部長', '課長', null, '主任'];

/** Returns a row; values that are not given follow from the id. */
export const contactRow = (id: number, more: Partial<ContactRow> = {}): ContactRow => {
  const [name, lastNameKana, firstNameKana] = people[id % 4]!;
  return {
    id,
    name,
    lastNameKana,
    firstNameKana,
    customerId: 500 + (id % 4),
    customerName: companies[id % 4]!,
    department: departments[id % 4]!,
    position: positions[id % 4]!,
    email: `contact${id}@example.jp`,
    telNo: `03-1234-${5600 + id}`,
    mobileNo: id % 3 === 0 ? null : `090-1234-${5600 + id}`,
    lifecycleStageId: 81 + (id % 3),
    lastName: name.split(' ')[0]!,
    firstName: name.split(' ')[1]!,
    emailStatus: 'subscribed',
    postalCode: '100-0005',
    address: '東京都千代田区丸の内1-1-1',
    retired: false,
    userId: 2,
    lastActionCompletedAt: id % 3 === 0 ? null : '2026-09-28T15:00:00+09:00',
    colourLabel: (['white', 'blue', 'yellow', 'red'] as const)[id % 4]!,
    isStarred: id % 4 === 1,
    createdAt: '2026-01-15T10:00:00+09:00',
    lockVersion: 0,
    updatedAt: '2026-10-02T09:30:00+09:00',
    ...more,
  };
};

/** Returns a complete contact. */
export const contact = (id: number, more: Partial<Contact> = {}): Contact => {
  const row = contactRow(id);
  const [lastName, firstName] = row.name.split(' ') as [string, string];
  return {
    ...row,
    lastName,
    firstName,
    emailStatus: 'subscribed',
    consentStatus: 'business_card',
    postalCode: '100-0005',
    address: '東京都千代田区丸の内1-1-1',
    memo: '連絡は午前中を希望。',
    retired: false,
    userId: 2,
    customs: [],
    createdAt: '2026-01-15T10:00:00+09:00',
    updatedBy: 1,
    lockVersion: 4,
    ...more,
  };
};
