import { holderOf } from '@crm/identity-server';
import type { LinkHolder } from '@crm/identity-server';
import { auditInsert, createSignedLinks } from '@crm/server-kit';
import type { AppContext, SignedLinks, StaffContext } from '@crm/server-kit';
import { findRow, findVersion } from '../estimates/find-estimate.ts';
import { fileNameOf } from './estimate-pdf.ts';

/** The lifetime of an address (ms): long enough to open it, too short to pass it on. */
const LIFETIME = 300_000;

/** The version of an estimate and the member that a signed address is for. */
export interface PdfLink extends LinkHolder {
  estimate: number;
  version: number;
  show: boolean;
}

const known = new WeakMap<AppContext, SignedLinks<PdfLink>>();

export function pdfLinks(app: AppContext): SignedLinks<PdfLink> {
  const links = known.get(app) ?? createSignedLinks<PdfLink>(app.secrets.derive('billing: estimates'));
  known.set(app, links);
  return links;
}

interface Asked {
  version?: number;
  show?: boolean;
}

/** Creates the address of a PDF, which a browser opens without session headers. */
export async function pdfUrl(app: AppContext, ctx: StaffContext, id: number, { version, show = false }: Asked) {
  const row = await findRow(ctx, id);
  const found = await findVersion(ctx.db, id, version ?? row.version);
  const expires = new Date(app.clock.now().getTime() + LIFETIME);
  const link: PdfLink = { ...holderOf(ctx), estimate: id, version: found.version, show };
  const file_name = found.file_name ?? fileNameOf(row.number, found.version, found.content.customer_name);
  if (!show) {
    const changes = { downloaded: file_name, version: found.version };
    await ctx.db.all(auditInsert(ctx, { action: 'export', entity: 'estimate', recordId: id, changes }));
  }
  const url = `/api/estimate_files/${pdfLinks(app).sign(link, expires)}`;
  return { data: { url, file_name, expires_at: expires.toISOString() } };
}
