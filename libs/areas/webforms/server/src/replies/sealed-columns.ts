import type { AppContext } from '@crm/server-kit';
import { secretBelongsTo } from '../spam/spam-settings.ts';
import type { SpamEngine } from '../spam/spam-settings.ts';
import { sealedFor } from './reply-values.ts';

/** Registers the columns with sealed values: secrets of spam services, chats and webhooks, also in drafts. */
export function addSealedColumns({ sealed }: AppContext): void {
  sealed.add({
    table: 'webform_spam_settings',
    key: ['domain_id', 'webform_id'],
    also: ['engine'],
    columns: ['secret'],
    about: ({ domain_id: domainId, webform_id: id, engine }) =>
      secretBelongsTo(Number(domainId), Number(id), engine as SpamEngine),
  });
  sealed.add({
    table: 'webforms',
    key: ['domain_id', 'id'],
    columns: ['chat_webhook', 'webhooks', 'draft'],
    json: true,
    about: ({ domain_id: domainId }) => sealedFor(Number(domainId)),
  });
}
