import { randomBytes } from 'node:crypto';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { auditInsert, fileHeaders, invalid, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { presentDomain } from './domain.ts';

export const mostLogoBytes = 1_048_576;

/** The picture types that browsers show and that cannot carry a script. */
const kinds: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const types = new Map(Object.entries(kinds).map(([type, extension]) => [extension, type]));

/** File names such as `12-0f3a….png`: the company's id, an unguessable number, the type. */
const namePattern = /^(\d{1,15})-([\da-f]{32})\.(png|jpg|webp)$/;
const keyOf = (name: string): string => {
  const [, domainId, rest, extension] = namePattern.exec(name)!;
  return `logos/${domainId}/${rest}.${extension}`;
};

/**
 * Replaces the logo. The type follows from the bytes, not from a name; the earlier file is deleted after the new one is
 * saved.
 */
export async function updateLogo(app: AppContext, ctx: StaffContext, content: string | null) {
  const name = content === null ? null : await storeLogo(app, ctx, Buffer.from(content, 'base64'));
  const before = await ctx.db.transaction(async ({ tx }) => {
    const row = await tx
      .selectFrom('domains')
      .select('settings')
      .where('id', '=', ctx.domainId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const old = (row.settings as { logo?: string | null }).logo ?? null;
    await tx
      .updateTable('domains')
      .set((eb) => ({
        settings: sql`settings || ${JSON.stringify({ logo: name })}::jsonb`,
        lock_version: eb('lock_version', '+', 1),
        updated_at: app.clock.now(),
      }))
      .where('id', '=', ctx.domainId)
      .execute();
    const changes = { before: { logo: old }, after: { logo: name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'domain', recordId: ctx.domainId, changes }));
    return old;
  });
  if (before) await app.storage.remove(keyOf(before));
  return { data: await presentDomain(app, ctx.db, ctx) };
}

async function storeLogo(app: AppContext, ctx: StaffContext, bytes: Buffer): Promise<string> {
  if (bytes.length > mostLogoBytes)
    throw invalid({ field: 'content', rule: 'max_size', params: { limit: mostLogoBytes } });
  const { fileTypeFromBuffer } = await import('file-type');
  const extension = kinds[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!extension) throw invalid({ field: 'content', rule: 'content' });
  const name = `${ctx.domainId}-${randomBytes(16).toString('hex')}.${extension}`;
  await app.storage.write(
    keyOf(name),
    (async function* () {
      yield bytes;
    })(),
  );
  return name;
}

/** Returns the company's logo for printed pages; null without one. */
export async function readLogo(app: AppContext, db: TenantDb): Promise<{ type: string; bytes: Buffer } | null> {
  const domain = await db.first(sqlFor.selectFrom('domains').select('settings').where('id', '=', db.domainId));
  const { logo: name } = (domain?.settings ?? {}) as { logo?: string | null };
  if (!name || !namePattern.test(name)) return null;
  const content = await app.storage.read(keyOf(name));
  if (!content) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return { type: types.get(name.slice(name.lastIndexOf('.') + 1))!, bytes: Buffer.concat(chunks) };
}

/**
 * Serves the picture. The route is outside the contract: browsers, mails and printed pages load it as an address,
 * without the headers of a session. The unguessable address is the only protection.
 */
export function logoRoute(app: AppContext): void {
  app.server.get<{ Params: { name: string } }>('/api/company_logos/:name', async (request, reply) => {
    const { name } = request.params;
    const content = namePattern.test(name) ? await app.storage.read(keyOf(name)) : undefined;
    if (!content) throw notFound();
    return reply
      .headers({
        ...fileHeaders,
        'content-type': types.get(name.slice(name.lastIndexOf('.') + 1))!,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
      })
      .send(content);
  });
}
