import type { AppContext } from '@crm/server-kit';
import { aboutKey } from './domain-keys.ts';
import { domainOfAddress } from './sender-domains.ts';

/** The options of nodemailer that sign a mail. */
export interface Signature {
  domainName: string;
  keySelector: string;
  privateKey: string;
  headerFieldNames: string;
}

/** The headers that a signature covers; a one-click unsubscribe counts only when both of its headers are (RFC 8058). */
const SIGNED = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'In-Reply-To', 'References', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * Returns the signature for mails from an address; undefined when the company has not verified its domain. Only then
 * may mails to customers be sent from it.
 */
export async function signatureFor(
  { database, secrets }: Pick<AppContext, 'database' | 'secrets'>,
  domainId: number,
  address: string,
): Promise<Signature | undefined> {
  const name = domainOfAddress(address);
  const key = await database.system
    .selectFrom('email_domains')
    .innerJoin('email_domain_keys as keys', (join) =>
      join
        .onRef('keys.domain_id', '=', 'email_domains.domain_id')
        .onRef('keys.email_domain_id', '=', 'email_domains.id'),
    )
    .select(['email_domains.id', 'keys.selector', 'keys.private_key'])
    .where('email_domains.domain_id', '=', domainId)
    .where('email_domains.name', '=', name)
    .where('email_domains.state', '=', 'verified')
    .where('keys.state', '=', 'active')
    .executeTakeFirst();
  return (
    key && {
      domainName: name,
      keySelector: key.selector,
      privateKey: secrets.open(key.private_key, aboutKey(domainId, key.id)),
      headerFieldNames: SIGNED,
    }
  );
}
