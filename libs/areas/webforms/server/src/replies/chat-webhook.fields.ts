import type { AnswerDetail, ChatWebhookKind } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import type { SecretBox } from '@crm/server-kit';
import { normaliseUrl, url } from '@crm/validation';
import type { ChatWebhookValues } from './reply-values.ts';
import { detailOf, sealedFor } from './reply-values.ts';

/** The services by the hosts of their addresses: no other host is ever called, whatever an owner types. */
const services: readonly [ChatWebhookKind, (address: URL) => boolean][] = [
  ['slack', ({ hostname, pathname }) => hostname === 'hooks.slack.com' && pathname.startsWith('/services/')],
  [
    'chatwork',
    ({ hostname, pathname }) => hostname === 'api.chatwork.com' && /^\/v2\/rooms\/\d+\/messages\/?$/.test(pathname),
  ],
  ['teams', ({ hostname }) => /(\.logic\.azure\.com|\.api\.powerplatform\.com)$/.test(hostname)],
];

/** Returns the service of an address, or the rule that it breaks. */
export function chatServiceOf(given: string): { kind: ChatWebhookKind; url: string } | { rule: string } {
  const text = normaliseUrl(cleanText(given));
  const issue = url(text);
  if (issue) return { rule: issue.key };
  const address = new URL(text);
  // Microsoft has retired these connectors.
  if (address.hostname.endsWith('.webhook.office.com')) return { rule: 'teams_connector_retired' };
  const isPlain = address.protocol === 'https:' && address.port === '' && address.username === '';
  const kind = services.find(([, fits]) => fits(address))?.[0];
  return kind && isPlain ? { kind, url: address.href } : { rule: 'chat_host' };
}

/** Masks an address as `https://hooks.slack.com/…k3J9`: enough to tell addresses apart, too little to use one. */
const maskUrl = (address: string): string => `${new URL(address).origin}/…${address.slice(-4)}`;
const maskToken = (token: string): string => `…${token.slice(-4)}`;

interface Given {
  chat_webhook_url?: string | null;
  chat_webhook_token?: string | null;
  chat_webhook_detail?: AnswerDetail;
}

/** Reads address and token; a mask that is sent back keeps the stored value. Without an address there is no chat. */
export function readChatWebhook(
  given: Given,
  current: ChatWebhookValues | null,
  { secrets, domainId }: { secrets: SecretBox; domainId: number },
): { value: ChatWebhookValues | null } | { field: string; rule: string } {
  const about = sealedFor(domainId);
  const url = given.chat_webhook_url === undefined ? current?.url_mask : given.chat_webhook_url;
  if (!url?.trim()) return { value: null };
  const address = url === current?.url_mask ? current : place(url);
  if ('rule' in address) return { field: 'chat_webhook_url', rule: address.rule };
  const detail = given.chat_webhook_detail ?? (current ? detailOf(current) : 'link');
  const token = given.chat_webhook_token === undefined ? current?.token_mask : given.chat_webhook_token?.trim();
  const kept = { token: current?.token ?? null, token_mask: current?.token_mask ?? null };
  if (address.kind !== 'chatwork' || !token) return { value: { ...address, token: null, token_mask: null, detail } };
  if (token === current?.token_mask) return { value: { ...address, ...kept, detail } };
  if (!/^[\x21-\x7e]{8,}$/.test(token)) return { field: 'chat_webhook_token', rule: 'format' };
  return { value: { ...address, token: secrets.seal(token, about), token_mask: maskToken(token), detail } };

  function place(text: string) {
    const service = chatServiceOf(text);
    if ('rule' in service) return service;
    return { kind: service.kind, url: secrets.seal(service.url, about), url_mask: maskUrl(service.url) };
  }
}
