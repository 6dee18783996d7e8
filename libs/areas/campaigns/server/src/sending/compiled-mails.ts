import type { TenantDb } from '@crm/database';
import { compileEmail, mergeFields } from '@crm/email-server';
import type { CompiledEmail, MergeFields } from '@crm/email-server';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredEmail } from '../emails/email-rows.ts';

export interface ReadyMail {
  domainId: number;
  email: StoredEmail;
  a: CompiledEmail;
  /** The mail with the other subject of an A/B test. */
  b: CompiledEmail | undefined;
  fields: MergeFields;
  /** The ids of the stored addresses, in the order of the compiled mail's links. */
  linkIds: number[];
}

/** Draws a mail once for all recipients; merge fields stay open. */
export async function readyMail(db: TenantDb, email: StoredEmail, isMeasured = true): Promise<ReadyMail> {
  const fields = await mergeFields(db);
  const draw = (subject: string) =>
    compileEmail(
      { subject, document: email.document, text: email.content_type === 'html' ? null : email.text_body },
      { keyOf: fields.keyOf, hasUnsubscribe: true },
    );
  const a = await draw(email.subject);
  const b = email.subject_b ? await draw(email.subject_b) : undefined;
  const linkIds = isMeasured && email.is_tracked ? await storedLinks(db, email.id, a.links) : [];
  return { domainId: db.domainId, email, a, b, fields, linkIds };
}

/** Stores the addresses of a mail's links and returns their ids. Clicks lead only to stored addresses. */
async function storedLinks(db: TenantDb, emailId: number, links: readonly string[]): Promise<number[]> {
  if (links.length === 0) return [];
  const rows = await db.all(
    compiled(sql<{ id: number; url: string }>`insert into campaign_links (domain_id, campaign_email_id, url)
      select ${db.domainId}, ${emailId}, url from unnest(${[...new Set(links)]}::text[]) as url
      on conflict (domain_id, campaign_email_id, url) do update set url = excluded.url returning id, url`),
  );
  const ids = new Map(rows.map(({ id, url }) => [url, id]));
  return links.map((url) => ids.get(url)!);
}
