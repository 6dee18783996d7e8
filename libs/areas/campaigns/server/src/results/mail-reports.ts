import { createHash } from 'node:crypto';
import { onMailReport } from '@crm/email-server';
import type { AppContext } from '@crm/server-kit';
import { noteReports } from './note-reports.ts';

/** The letter of campaign mails in return paths. */
export const CAMPAIGN = 'c';

const events = {
  hard: 'bounce',
  soft: 'bounce',
  complaint: 'spamreport',
  deferred: 'deferred',
  delivered: 'delivered',
} as const;

/** Notes what other mail servers report to the inbound port about campaign mails: bounces, delays and complaints. */
export function noteMailReports(app: AppContext): void {
  onMailReport(app, CAMPAIGN, ({ domainId, id, class: kind, detail }) => {
    // Reports have no id of their own, so that one may come twice.
    const outside = `report ${id} ${kind} ${createHash('sha256').update(detail).digest('hex').slice(0, 16)}`;
    const times = { at: app.clock.now(), outside, machine: false, is_hard: kind === 'hard', detail };
    return app.database
      .tenant(domainId)
      .transaction((db) => noteReports(db, [{ target: id, event: events[kind], ...times }], 'report'));
  });
}
