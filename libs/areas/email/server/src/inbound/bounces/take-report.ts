import type { AppContext } from '@crm/server-kit';
import type { ReportClass } from './classify.ts';
import { readReport } from './read-report.ts';
import { sentMailOf } from './return-path.ts';

/** A report about a mail of the company, for the area that sent it. */
export interface SentMailReport {
  domainId: number;
  id: number;
  class: ReportClass;
  detail: string;
}

type NoteReport = (report: SentMailReport) => Promise<void>;

const writers = new WeakMap<AppContext, Map<string, NoteReport>>();

/** Registers how reports about a kind of mail are noted; the kind is the letter in its return path. */
export function onMailReport(app: AppContext, kind: string, note: NoteReport): void {
  const known = writers.get(app) ?? new Map<string, NoteReport>();
  writers.set(app, known.set(kind, note));
}

/**
 * Notes a report that came to an address. Only a signed return path says which mail it is about: a Message-ID is known to
 * everybody who got the mail. Anything else is taken and dropped.
 */
export async function takeReport(app: AppContext, address: string, raw: Buffer): Promise<void> {
  const report = await readReport(raw);
  if (!report) return;
  const mail = sentMailOf(app, address) ?? sentMailOf(app, report.returnPath ?? '');
  if (!mail) return;
  const { kind, domainId, id } = mail;
  await writers.get(app)?.get(kind)?.({ domainId, id, class: report.class, detail: report.detail });
}
