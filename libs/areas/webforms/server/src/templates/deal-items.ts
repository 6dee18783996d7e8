import { sqlFor } from '@crm/database';
import { loadChoices } from '../items/choices.ts';
import type { Choice } from '../items/choices.ts';
import type { Locale, StaffContext } from '@crm/server-kit';
import type { TemplateItem } from './template.types.ts';

/** Days from an answer to the expected contract date. */
const daysToContract = '60';

const labels = {
  ja: { phase: 'フェーズ', assignee: '担当者', channel: 'チャネル', days: '契約予定日（送信日からの日数）' },
  en: { phase: 'Phase', assignee: 'Owner', channel: 'Channel', days: 'Expected contract date (days from now)' },
} as const;

/** The names that the default masters give the channel of forms, in each language. */
const webChannels = ['Web問い合わせ', 'Web inquiry'];

const hidden = (category: string, label: string, value: number | string): TemplateItem => ({
  category,
  data: { label, visibility: false, default_value: String(value) },
});

/**
 * Returns the company's first deal type with the hidden items that make each answer a deal of the form's maker;
 * undefined in a company without a deal type that has an active phase.
 */
export async function dealOfTemplate({ db, userId, locale }: StaffContext) {
  const type = await db.first(
    sqlFor
      .selectFrom('deal_types')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('deleted_at', 'is', null)
      .orderBy('order_num')
      .orderBy('id')
      .limit(1),
  );
  if (!type) return undefined;
  const { deal_phase: phases, deal_channel: channels } = await loadChoices(db, type.id);
  const phase = phases.find(({ status }) => status === 1);
  if (!phase) return undefined;
  const channel = channels.find(({ label }) => webChannels.includes(label)) ?? channels[0];
  return { dealTypeId: type.id, items: itemsOf({ phase, channel, userId }, locale) };
}

interface Defaults {
  phase: Choice;
  channel: Choice | undefined;
  userId: number;
}

function itemsOf({ phase, channel, userId }: Defaults, locale: Locale): TemplateItem[] {
  const words = labels[locale];
  return [
    hidden('deal_assignee', words.assignee, userId),
    hidden('deal_phase', words.phase, phase.value),
    ...(channel ? [hidden('deal_channel', words.channel, channel.value)] : []),
    hidden('deal_expected_contract_date_additional_days', words.days, daysToContract),
  ];
}
