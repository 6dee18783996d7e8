import { contentDisposition, createCsvWriter } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { personOf, readPersonalData } from './kept-data.ts';
import type { PersonalData } from './kept-data.ts';
import { noteRequest } from './requests.ts';
import type { RequestReason } from './requests.ts';
import { dateLabel } from './sections.ts';

const columns = [
  { ja: '区分', en: 'Section' },
  dateLabel,
  { ja: '項目', en: 'Field' },
  { ja: '内容', en: 'Content' },
] as const;

/** Returns one line per field: section, time, field and content. */
function csvOf(data: PersonalData, locale: 'ja' | 'en'): Uint8Array {
  const lines = data.sections.flatMap(({ label, entries }) =>
    entries.flatMap(({ at, values }) => values.map((field) => [label, at ?? '', field.label, field.value])),
  );
  // UTF-8, since the person may write a name in characters that Shift_JIS lacks.
  return createCsvWriter('utf8').rows([columns.map((words) => words[locale]), ...lines]);
}

/** Returns the file of a disclosure, after noting it. */
export async function disclose(
  app: AppContext,
  ctx: StaffContext,
  contactId: number,
  { format, reason }: { format: 'csv' | 'json'; reason: RequestReason },
): Promise<Uint8Array> {
  const person = await personOf(ctx, contactId);
  const data = await readPersonalData(ctx, person, null);
  await ctx.db.transaction((db) => noteRequest(app, ctx, db, { contactId, kind: 'disclose', reason, format }));
  // The name of the file has no name of a person: it may lie in a list of downloads for long.
  const name = `personal-data-${contactId}.${format}`;
  ctx.setHeader('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
  ctx.setHeader('content-disposition', contentDisposition('attachment', name));
  return format === 'csv' ? csvOf(data, ctx.locale) : Buffer.from(JSON.stringify(data, null, 2));
}
