import type { AnswerDetail, ChatWebhookKind } from '@crm/contract';
import type { OutboundRequest } from '@crm/server-kit';
import type { AnswerFacts } from './answer-facts.ts';

const LONGEST_ANSWER = 500;
const LONGEST_MESSAGE = 6000;

interface Address {
  kind: ChatWebhookKind;
  url: string;
  token: string | null;
}

interface Telling {
  detail: AnswerDetail;
  /** The staff page of the submission. */
  link: string;
}

/** Builds the request that posts a submission to a chat. Answers can neither format the message nor mention anybody. */
export function chatRequest({ kind, url, token }: Address, facts: AnswerFacts, telling: Telling): OutboundRequest {
  const message = messageOf(facts, telling);
  switch (kind) {
    case 'slack':
      return json(url, { text: slackText(message) });
    case 'teams':
      return json(url, teamsCard(message));
    case 'chatwork':
      return {
        url,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-chatworktoken': token ?? '' },
        body: new URLSearchParams({ body: chatworkText(message), self_unread: '0' }).toString(),
      };
  }
}

interface Message {
  title: string;
  lines: [label: string, value: string][];
  link: string;
}

function messageOf({ form, answers, isTest }: AnswerFacts, { detail, link }: Telling): Message {
  const lines: Message['lines'] = [];
  let length = 0;
  for (const { label, value } of detail === 'full' ? answers : []) {
    if (value === '' || length > LONGEST_MESSAGE) continue;
    const short = [...value].length > LONGEST_ANSWER ? `${[...value].slice(0, LONGEST_ANSWER).join('')}…` : value;
    lines.push([label, short]);
    length += short.length;
  }
  const title = isTest
    ? `【テスト送信】フォーム「${form.name}」の通知のテストです`
    : `フォーム「${form.name}」に新しい回答が届きました`;
  return { title, lines, link };
}

const json = (url: string, body: object): OutboundRequest => ({
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Escapes `<`: `<!channel>` and links need it, so without it they are plain text. */
const slackEscape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const slackText = ({ title, lines, link }: Message): string =>
  [
    `*${slackEscape(title)}*`,
    ...lines.map(([label, value]) => `${slackEscape(label)}： ${slackEscape(value)}`),
    slackEscape(link),
  ].join('\n');

/** Escapes brackets: every tag, `[toall]` among them, begins with one. */
const chatworkEscape = (text: string): string => text.replaceAll('[', '［').replaceAll(']', '］');

const chatworkText = ({ title, lines, link }: Message): string =>
  `[info][title]${chatworkEscape(title)}[/title]${[
    ...lines.map(([label, value]) => `${chatworkEscape(label)}： ${chatworkEscape(value)}`),
    link,
  ].join('\n')}[/info]`;

/** Builds a card of text runs, which are shown verbatim; other text of a card is parsed as Markdown. */
function teamsCard({ title, lines, link }: Message): object {
  const run = (text: string, more: object = {}) => ({ type: 'TextRun', text, ...more });
  const block = (...inlines: object[]) => ({ type: 'RichTextBlock', inlines });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(run(title, { weight: 'Bolder' })),
            ...lines.map(([label, value]) => block(run(`${label}： `, { isSubtle: true }), run(value))),
          ],
          actions: [{ type: 'Action.OpenUrl', title: '回答を開く', url: link }],
        },
      },
    ],
  };
}
