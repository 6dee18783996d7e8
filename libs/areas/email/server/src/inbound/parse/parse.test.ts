import { bareSubject } from '../file/make-records.ts';
import { foldQuotes } from './fold-quotes.ts';
import { forwardedFrom } from './read-mail.ts';
import { readSignature } from './signature.ts';

describe('foldQuotes', () => {
  test.each([
    [
      'Gmail in Japanese',
      '承知しました。\n\n2026年11月20日(金) 14:30 山田 太郎 <y@acme.example>:\n\n> 見積です。\n> 以上',
    ],
    [
      'Gmail in Japanese, broken',
      '承知しました。\n\n2026年11月20日(金) 14:30 山田 太郎\n<y@acme.example>:\n> 見積です。',
    ],
    [
      'Gmail in English',
      '承知しました。\n\nOn Fri, Nov 20, 2026 at 2:30 PM Yamada <y@acme.example> wrote:\n> 見積です。',
    ],
    ['Outlook', '承知しました。\n\n差出人: 山田 太郎\n送信日時: 2026年11月20日\n宛先: 佐藤\n件名: 見積\n\n見積です。'],
    [
      'Outlook with a line',
      '承知しました。\n________________________________\n差出人: 山田\n送信日時: 2026\n見積です。',
    ],
    ['Outlook in English', '承知しました。\n\nFrom: Yamada\nSent: Friday\nTo: Sato\n\n見積です。'],
    ['an original message', '承知しました。\n-----Original Message-----\nFrom: Yamada\n見積です。'],
    ['an answer below', '> 見積です。\n\n承知しました。'],
  ])('separates the words of the writer from the earlier mail of %s', (_program, text) => {
    const { own, quoted } = foldQuotes(text);
    expect(own).toBe('承知しました。');
    expect(quoted).toContain('見積です。');
  });

  test('keeps quotations between the words of the writer, and a forwarded mail without other words', () => {
    const between = '1点目\n> いつまでですか\n来週です。\n> いくらですか\n百万円です。';
    expect(foldQuotes(between)).toEqual({ own: between, quoted: '' });
    const forwarded = '---------- Forwarded message ---------\n差出人: 佐藤 <s@acme.example>\n見積をください。';
    expect(foldQuotes(forwarded)).toEqual({ own: forwarded, quoted: '' });
  });
});

describe('readSignature', () => {
  test('reads a Japanese signature into the fields of a contact', () => {
    const text = `よろしくお願いいたします。
--------------------------------
株式会社青空商事　営業本部 第一営業部
課長　佐藤 花子（さとう はなこ）
〒104-0061 東京都中央区銀座1-2-3 青空ビル5F
TEL：03-1234-5678　FAX：03-1234-5679
携帯：090-1234-5678
E-mail：sato@aozora.example
https://aozora.example/
--------------------------------`;
    expect(readSignature(text)).toEqual({
      name: '佐藤 花子',
      company: '株式会社青空商事',
      department: '営業本部 第一営業部',
      position: '課長',
      tel_no: '03-1234-5678',
      mobile_no: '090-1234-5678',
      postal_code: '104-0061',
      address: '東京都中央区銀座1-2-3 青空ビル5F',
      email: 'sato@aozora.example',
      web_url: 'https://aozora.example/',
    });
  });

  test('reads a signature without a line above it, and finds none in plain words', () => {
    expect(readSignature('ご確認ください。\n\n鈴木 一郎\n有限会社みどり\n電話 06-6123-4567')).toMatchObject({
      name: '鈴木 一郎',
      company: '有限会社みどり',
      tel_no: '06-6123-4567',
      position: null,
    });
    expect(readSignature('明日の10時に伺います。\n\nよろしくお願いします。')).toBeNull();
  });
});

test.each([
  ['Re: Fwd: 見積のご依頼', '見積のご依頼'],
  ['RE：[sales 123] お問い合わせ', 'お問い合わせ'],
  ['転送: ', '転送:'],
  ['', '（件名なし）'],
])('names a deal after the subject %p', (subject, name) => {
  expect(bareSubject(subject)).toBe(name);
});

test('finds the first writer of a forwarded mail', () => {
  expect(forwardedFrom('FYI\n差出人： 佐藤 花子 <SATO@aozora.example>\n件名: 見積')).toEqual({
    name: '佐藤 花子',
    address: 'sato@aozora.example',
  });
  expect(forwardedFrom('From: the desk of\nno address')).toBeUndefined();
});
