import { sentEstimatePdf } from '@crm/billing-server';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { versionsOf } from '@crm/materials-server';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { maySendFrom } from '../domains/sender-domains.ts';
import { signatureFor } from '../domains/signing.ts';
import { mailTransport } from '../sending/mail-transport.ts';
import { directMail } from './direct-mail.effect.ts';
import { DIRECT } from './note-direct-reports.ts';

/** Registers the sender of mails to single contacts. */
export function deliverDirectMailsOn(app: AppContext): void {
  // Opened now: a server that runs takes no more hooks, by which the connections are closed.
  const transport = mailTransport(app);
  app.effects.on<{ id: number }, number>(directMail, {
    async begin({ domainId }, effects) {
      return new Map(effects.map((effect) => [effect.id, { send: domainId }]));
    },
    async send({ payload }, domainId) {
      const db = app.database.tenant(domainId);
      const mail = await db.first(mailOf(domainId, payload.id));
      if (!mail) return 'deleted';
      const from = (await maySendFrom(db, mail.email)) ? mail.email : addressOf(app.settings.mailFrom);
      return transport(db, {
        messageId: `<d${domainId}.${payload.id}@${new URL(app.settings.publicUrl).hostname}>`,
        from: { name: mail.name, address: from },
        to: mail.recipient,
        cc: mail.cc,
        replyTo: from === mail.email ? null : mail.email,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        headers: {},
        sent: { kind: DIRECT, id: payload.id },
        signature: await signatureFor(app, domainId, from),
        attachments: [
          ...(mail.estimate_id === null
            ? []
            : [await sentEstimatePdf(app, db, mail.estimate_id, mail.estimate_version!)]),
          ...(await filesOf(app, db, mail.material_ids)),
        ],
      });
    },
    async settle({ tx, domainId }, outcomes) {
      for (const { effect, state, answer } of outcomes) {
        const now = { sent: 'sent', failed: 'failed', canceled: 'failed', unknown: 'unknown', intended: 'waiting' }[
          state
        ];
        await sql`update direct_mails set state = ${now}, answer = ${answer},
            sent_at = case when ${now} = 'sent' then ${app.clock.now()}::timestamptz end
          where domain_id = ${domainId} and id = ${effect.payload.id}`.execute(tx);
      }
    },
  });
}

const mailOf = (domainId: number, id: number) =>
  sqlFor
    .selectFrom('direct_mails as mail')
    .innerJoin('members', (join) =>
      join.onRef('members.domain_id', '=', 'mail.domain_id').onRef('members.user_id', '=', 'mail.user_id'),
    )
    .select([
      'mail.recipient',
      'mail.cc',
      'mail.estimate_id',
      'mail.estimate_version',
      'mail.subject',
      'mail.body_html',
      'mail.body_text',
      'mail.material_ids',
    ])
    .select(['members.name', 'members.email'])
    .where('mail.domain_id', '=', domainId)
    .where('mail.id', '=', id);

/** Returns the address of a sender such as `Enishi <no-reply@crm.example>`. */
const addressOf = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** Reads the newest versions of files, for sending. */
async function filesOf(app: AppContext, db: TenantDb, ids: readonly number[]) {
  const files = await Promise.all(ids.map((id) => db.first(versionsOf(db.domainId, id).limit(1))));
  return Promise.all(
    files
      .filter((file) => file !== undefined)
      .map(async ({ file_name, mime_type, storage_key }) => {
        const chunks: Buffer[] = [];
        for await (const chunk of (await app.storage.read(storage_key)) ?? [])
          chunks.push(Buffer.from(chunk as Uint8Array));
        return { filename: file_name, contentType: mime_type, content: Buffer.concat(chunks) };
      }),
  );
}
