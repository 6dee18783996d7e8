import { sqlFor } from '@crm/database';
import { readLogo } from '@crm/identity-server';
import type { StaffContext } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { findRow, findVersion } from '../estimates/find-estimate.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { pdfOf } from './pdf-thread.ts';
import { printed } from './printed.ts';

/** The states in which a customer must not see the estimate yet. */
const unfinished = new Set(['draft', 'pending_approval']);
const NAME_MAX = 60;

/** Returns the file name: `御見積書_Q-2026040001_第2版_株式会社アクメ商事.pdf`. */
export const fileNameOf = (number: string, version: number, customerName: string): string =>
  `${['御見積書', number, version > 1 ? `第${version}版` : '', customerName.slice(0, NAME_MAX)]
    .filter(Boolean)
    .join('_')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.pdf`;

/** Loads the company's logo as base64; null for image types that a PDF cannot embed. */
async function logoOf(app: AppContext, ctx: StaffContext): Promise<string | null> {
  const picture = await readLogo(app, ctx.db);
  return picture && picture.type !== 'image/webp' ? picture.bytes.toString('base64') : null;
}

/** Draws the current content of an unsent version, with or (for sending) without the draft watermark. */
export async function drawVersion(
  app: AppContext,
  ctx: StaffContext,
  { id, version, isFinal = false }: { id: number; version: number; isFinal?: boolean },
) {
  const [row, { content, rounding }, settings] = await Promise.all([
    findRow(ctx, id),
    findVersion(ctx.db, id, version),
    settingsRepository.load(ctx.db, ctx.session.domainName),
  ]);
  const member = await ctx.db.first(
    sqlFor
      .selectFrom('members')
      .select('name')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', content.user_id ?? 0),
  );
  return pdfOf(
    printed({
      logo: await logoOf(app, ctx),
      number: row.number,
      version,
      content,
      rounding,
      settings,
      memberName: member?.name ?? null,
      isDraft: !isFinal && unfinished.has(row.status),
      now: app.clock.now(),
    }),
  );
}
