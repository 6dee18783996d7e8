import type { AnswerFacts } from './answer-facts.ts';
import { chatRequest } from './chat-message.ts';

const facts = {
  form: { name: 'お問い合わせ' },
  answers: [
    { item_id: 1, label: '氏名', value: '山田 花子' },
    { item_id: 2, label: 'ご用件', value: '[toall] **至急** [リンク](https://evil.example)' },
    { item_id: 3, label: '部署', value: '' },
  ],
} as unknown as AnswerFacts;
const link = 'https://crm.example/forms/1/logs';

test('sends a form with its token to Chatwork, and escapes tags in answers', () => {
  const address = { kind: 'chatwork', url: 'https://api.chatwork.com/v2/rooms/1/messages', token: 't0ken' } as const;
  const { headers, body } = chatRequest(address, facts, { detail: 'full', link });
  expect(headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'x-chatworktoken': 't0ken',
  });
  const text = new URLSearchParams(body).get('body')!;
  expect(text).toContain('［toall］');
  expect(text).toMatch(/^\[info\]\[title\]フォーム「お問い合わせ」/);
  expect(text).not.toContain('部署');
});

test('sends a card to Teams that shows answers as plain text', () => {
  const address = { kind: 'teams', url: 'https://prod.logic.azure.com/workflows/x', token: null } as const;
  const card = JSON.parse(chatRequest(address, facts, { detail: 'full', link }).body!).attachments[0];
  expect(card.contentType).toBe('application/vnd.microsoft.card.adaptive');
  const kinds = new Set(card.content.body.map(({ type }: { type: string }) => type));
  expect([...kinds]).toEqual(['RichTextBlock']);
  expect(JSON.stringify(card.content.body)).toContain('**至急** [リンク](https://evil.example)');
});

test('cuts a very long answer between characters, not within a surrogate pair', () => {
  const long = { ...facts, answers: [{ item_id: 1, label: '本文', value: '𠮷'.repeat(2000) }] } as AnswerFacts;
  const { text } = JSON.parse(
    chatRequest({ kind: 'slack', url: 'https://hooks.slack.com/services/x', token: null }, long, {
      detail: 'full',
      link,
    }).body!,
  ) as { text: string };
  expect(text).toContain(`${'𠮷'.repeat(500)}…`);
  expect(text).not.toContain('𠮷'.repeat(501));
});

test.each([
  { kind: 'slack', url: 'https://hooks.slack.com/services/x', token: null },
  { kind: 'chatwork', url: 'https://api.chatwork.com/v2/rooms/1/messages', token: 't0ken' },
  { kind: 'teams', url: 'https://prod.logic.azure.com/workflows/x', token: null },
] as const)('$kind can be limited to the fact of a submission and its link', (address) => {
  const { body } = chatRequest(address, facts, { detail: 'link', link });
  const told = address.kind === 'chatwork' ? new URLSearchParams(body).get('body')! : body!;
  expect(told).toContain('フォーム「お問い合わせ」に新しい回答が届きました');
  expect(told).toContain(link);
  expect(told).not.toMatch(/山田|至急|氏名/);
});
