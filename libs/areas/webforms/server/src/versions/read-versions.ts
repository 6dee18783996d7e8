import type { Input, webformVersions } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { shownName } from '@crm/identity-server';
import { countQuery, metaOf, orNotFound, pageOrAll } from '@crm/server-kit';
import type { Locale } from '@crm/server-kit';
import { editedDefinition } from '../drafts/draft.ts';
import { existingForm } from '../forms/existing-form.ts';
import { loadSurroundings } from '../forms/load-form.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';
import { resolveWireItem, shownItems } from '../items/deliver-items.ts';
import type { WireItem } from '../items/deliver-items.ts';
import { publicSettings } from '../public/public-settings.ts';
import { untold } from './kept-definition.ts';
import type { KeptDefinition } from './kept-definition.ts';
import { versionChanges } from './version-changes.ts';
import { versionDifferences } from './version-differences.ts';

type Query = Input<(typeof webformVersions)['operations']['listWebformVersions']>['query'];

const versionsOf = (db: TenantDb, formId: number) =>
  sqlFor
    .selectFrom('webform_versions as v')
    .innerJoin('webforms as w', (join) =>
      join.onRef('w.domain_id', '=', 'v.domain_id').onRef('w.id', '=', 'v.webform_id').on('w.deleted_at', 'is', null),
    )
    .where('v.domain_id', '=', db.domainId)
    .where('v.webform_id', '=', formId);

const versionRows = (db: TenantDb, formId: number) =>
  versionsOf(db, formId)
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'v.domain_id').onRef('m.user_id', '=', 'v.published_by'),
    )
    .select(['v.number', 'v.definition', 'v.consent_text', 'v.published_at', 'v.published_by'])
    .select(['m.name as publisher', 'm.deleted_at as publisher_deleted_at', 'm.disabled_at as publisher_disabled_at'])
    .select(['w.version', 'w.published_at as public_since'])
    .orderBy('v.number', 'desc');

type Row = ReturnType<typeof versionRows> extends { execute(): Promise<(infer R)[]> } ? R : never;

/** The language of names, and the reader's access. */
interface Reader {
  db: TenantDb;
  locale: Locale;
}

const publisherOf = (row: Row, locale: Locale): string =>
  shownName(
    {
      name: row.publisher ?? '',
      deleted: row.publisher_deleted_at !== null,
      disabled: row.publisher_disabled_at !== null,
    },
    locale,
  );

function presentVersion(row: Row, before: Row | undefined, locale: Locale) {
  const { values, items } = row.definition as KeptDefinition;
  return {
    number: row.number,
    name: values.name,
    consent_text: row.consent_text,
    item_count: items.length,
    published_at: row.published_at,
    published_by: row.published_by === null ? null : { id: row.published_by, name: publisherOf(row, locale) },
    current: row.number === row.version && row.public_since !== null,
    changes: before ? versionChanges(before.definition as KeptDefinition, row.definition as KeptDefinition) : [],
  };
}

/** Lists the versions of a form, newest first; a form that was never published has none. */
export async function listVersions({ db, locale }: Reader, formId: number, query: Query) {
  const page = pageOrAll(query);
  const [[known], rows, [count]] = await db.batch([
    existingForm(db, formId),
    // One more row, because a version is compared with the one before it.
    versionRows(db, formId)
      .limit(page.perPage + 1)
      .offset(page.offset),
    countQuery(versionsOf(db, formId)),
  ]);
  orNotFound(known);
  const data = rows.slice(0, page.perPage).map((row, index) => presentVersion(row, rows[index + 1], locale));
  return { data, meta: metaOf(page, count?.total_count ?? 0) };
}

/**
 * Returns a version as visitors got it, with its HTML sanitised by the current rules, and its differences from another
 * state of the form.
 */
export async function readVersion({ db, locale }: Reader, formId: number, number: number, against?: number) {
  const other = against ?? number - 1;
  const rows = await db.all(versionRows(db, formId).where('v.number', 'in', [number, number - 1, other]));
  const row = orNotFound(rows.find((one) => one.number === number));
  const { values, items } = row.definition as KeptDefinition;
  const around = await loadSurroundings(db, values.deal_type_id, items);
  const before = against === 0 ? await editedNow(db, formId) : definitionOf(rows, other);
  if (against !== undefined) orNotFound(before);
  return {
    data: {
      ...presentVersion(
        row,
        rows.find((one) => one.number === number - 1),
        locale,
      ),
      differences: before ? versionDifferences(before, row.definition as KeptDefinition) : [],
      display_name: values.display_name,
      closure_title: values.closure_title,
      webform: publicSettings(values),
      webform_items: shownItems(items, around).filter(canBeShown),
    },
  };
}

const definitionOf = (rows: readonly Row[], number: number) =>
  rows.find((one) => one.number === number)?.definition as KeptDefinition | undefined;

/** Returns the form as its editor has it now. */
async function editedNow(db: TenantDb, formId: number): Promise<KeptDefinition> {
  const { form, items } = orNotFound(await webformsRepository.find(db, formId));
  const { values, items: edited } = editedDefinition(form, items);
  const known = Object.entries(values).filter(([key]) => !untold.includes(key));
  return { values: Object.fromEntries(known) as KeptDefinition['values'], items: edited };
}

/** Returns false for a custom field that has changed to a type that forms do not support. */
function canBeShown(item: WireItem): boolean {
  try {
    resolveWireItem(item);
    return true;
  } catch {
    return false;
  }
}
