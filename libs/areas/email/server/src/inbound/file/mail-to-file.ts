import type { MailProposals } from '@crm/contract';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { InboundKind } from '../addresses.ts';
import type { StoredFile } from '../mails/store-mail.ts';

/** A stored mail as far as it decides where it is filed. */
export interface MailToFile {
  id: number;
  address_kind: InboundKind;
  user_id: number | null;
  reference_ids: string[];
  from_name: string | null;
  from_address: string;
  from_key: string;
  recipients: string[];
  subject: string;
  body_text: string;
  quoted_text: string;
  proposals: Static<typeof MailProposals> | null;
  files: StoredFile[];
  is_automatic: boolean;
  received_at: string;
}

/** Selects a mail and locks it, so that no two processes file it. */
export const mailToFile = (domainId: number, id: number) =>
  compiled(sql<MailToFile & { state: string }>`select id, address_kind, user_id, reference_ids, from_name, from_address,
      from_key, recipients, subject, body_text, quoted_text, proposals, files, is_automatic, received_at, state
    from incoming_mails where domain_id = ${domainId} and id = ${id} for update`);
