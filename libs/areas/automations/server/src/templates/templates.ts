import type { StoredGraph, StoredNode } from '../graph.types.ts';

interface Words {
  ja: string;
  en: string;
}

interface Template {
  key: string;
  name: Words;
  description: Words;
  /** The blocks in a row; the last is followed by the end. */
  nodes: readonly (Pick<StoredNode, 'kind' | 'settings'> & { text?: Words })[];
}

const note = (ja: string, en: string): Words => ({ ja, en });
const notifyOwner = (text: Words) => ({ kind: 'notify_user', settings: { owner: true }, text });
const call = (start: string) => ({
  kind: 'create_deal_action',
  settings: {
    values: [
      { field: 'pattern_id', value: 3 },
      { field: 'start_datetime', value: start },
      { field: 'user_id', value: 'owner' },
    ],
  },
});

/** The phases by their status, which become those of the company. */
export const WON = 'won';
export const STOPPED = 'stopped';

/** The templates of new automations (spec 3 §2.11). Forms are chosen in the editor. */
const templates: readonly Template[] = [
  {
    key: 'unanswered_inquiry',
    name: note('返信のない問い合わせ', 'Unanswered inquiry'),
    description: note(
      'フォームの回答から2営業日たってもアクションがなければ、担当者に知らせます。',
      'Two business days after a form was answered, the owner is told unless there was an action.',
    ),
    nodes: [
      { kind: 'webform_submitted', settings: {} },
      { kind: 'wait_duration', settings: { amount: 2, unit: 'business_days' } },
      {
        kind: 'goal',
        settings: {
          search: { conditions: [{ field: 'last_action_completed_at', operator: 'last_n_days', value: 4 }] },
        },
      },
      notifyOwner(note('{{name}} 様への返信がまだのようです。', '{{name}} seems to have no answer yet.')),
    ],
  },
  {
    key: 'thanks_for_order',
    name: note('受注のお礼', 'Thanks for an order'),
    description: note(
      '案件が受注フェーズに進んだら、お礼の電話を翌営業日に予定します。',
      'When a deal is won, a call to say thank you is planned for the next business day.',
    ),
    nodes: [
      { kind: 'deal_updated', settings: { changes: [{ field: 'phase_id', to: [WON] }] } },
      call('today+1b 10:00'),
      notifyOwner(
        note('「{{name}}」のお礼の電話を予定しました。', 'A call to say thank you was planned for “{{name}}”.'),
      ),
    ],
  },
  {
    key: 'revive_customers',
    name: note('休眠掘り起こし', 'Revive sleeping customers'),
    description: note(
      '最後のアクションから180日たった取引先に、電話の予定を入れます。',
      '180 days after its last action, a customer gets a call.',
    ),
    nodes: [
      {
        kind: 'date_reached',
        settings: { entity: 'customer', field: 'last_action_completed_at', amount: 180, unit: 'days', time: '09:00' },
      },
      call('today+3b 10:00'),
    ],
  },
  {
    key: 'renewal_in_90_days',
    name: note('更新90日前', '90 days before renewal'),
    description: note(
      '契約予定日の90日前に、更新のご案内を担当者に知らせます。',
      '90 days before the contract date, the owner is reminded of the renewal.',
    ),
    nodes: [
      {
        kind: 'date_reached',
        settings: { entity: 'deal', field: 'expected_contract_date', amount: -90, unit: 'days', time: '09:00' },
      },
      call('today+1b 10:00'),
      notifyOwner(note('「{{name}}」の更新まで90日です。', '“{{name}}” is to be renewed in 90 days.')),
    ],
  },
  {
    key: 'follow_lost_deals',
    name: note('失注フォロー', 'Follow up lost deals'),
    description: note(
      '停止した案件に、90日後のフォローの電話を予定します。',
      'A stopped deal gets a call 90 days later.',
    ),
    nodes: [
      { kind: 'deal_updated', settings: { changes: [{ field: 'phase_id', to: [STOPPED] }] } },
      { kind: 'wait_duration', settings: { amount: 90, unit: 'days' } },
      call('today+1b 10:00'),
    ],
  },
  {
    key: 'thanks_for_visit',
    name: note('来場お礼', 'Thanks for a visit'),
    description: note(
      'セミナーや展示会のフォームに回答した方に、翌営業日のお礼の電話を予定します。',
      'Visitors who answered the form of a seminar or a fair get a call on the next business day.',
    ),
    nodes: [{ kind: 'webform_submitted', settings: {} }, call('today+1b 10:00')],
  },
];

const HEIGHT = 120;

/** Returns the templates in a language, with their graphs. */
export const listTemplates = (locale: 'ja' | 'en') =>
  templates.map((template) => ({
    key: template.key,
    name: template.name[locale],
    description: template.description[locale],
    graph: graphOf(template, locale),
  }));

function graphOf({ nodes }: Template, locale: 'ja' | 'en'): StoredGraph {
  const placed = [...nodes, { kind: 'end', settings: {} }].map((node, index): StoredNode => {
    const text = 'text' in node && node.text ? { text: node.text[locale] } : {};
    return { id: `n${index + 1}`, kind: node.kind, x: 0, y: index * HEIGHT, settings: { ...node.settings, ...text } };
  });
  return {
    nodes: placed,
    edges: placed.slice(0, -1).flatMap(({ id, kind }, index) => {
      const to = placed[index + 1]!.id;
      const end = placed.at(-1)!.id;
      return kind === 'goal'
        ? [
            { from: id, port: 'next', to },
            { from: id, port: 'met', to: end },
          ]
        : [{ from: id, port: 'next', to }];
    }),
  };
}
