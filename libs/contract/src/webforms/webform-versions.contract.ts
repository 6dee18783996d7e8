import { Type } from 'typebox';
import type { Static } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import {
  INT4_MAX,
  Id,
  IdParams,
  list,
  LockVersion,
  named,
  nullable,
  oneOf,
  PageQuery,
  record,
} from '../core/schemas.ts';
import { PublicWebform, Webform, WebformItem } from './webform.schemas.ts';

/** The kinds of changes between two published versions of a form. */
export const versionChangeKinds = ['item_added', 'item_removed', 'item_changed', 'items_moved', 'setting'] as const;

export const WebformVersionChange = named('WebformVersionChange', 'A change between two versions of a form.', {
  kind: oneOf(versionChangeKinds),
  /** For an item: its category. */
  category: Type.Optional(Type.String()),
  /** For an item: its label; empty when it has none. */
  label: Type.Optional(Type.String()),
  /** For a setting: its wire name; parts of `auto_reply` follow a dot. */
  field: Type.Optional(Type.String()),
});

export type WebformVersionChange = Static<typeof WebformVersionChange>;

export const WebformVersionDifference = named(
  'WebformVersionDifference',
  'A change, also of a single setting of an item, with its values before and after when they can be shown as text.',
  {
    ...WebformVersionChange.properties,
    /** Without markup and shortened; flags as `true` and `false`, times as ISO 8601. */
    before: Type.Optional(Type.String()),
    after: Type.Optional(Type.String()),
  },
);

export type WebformVersionDifference = Static<typeof WebformVersionDifference>;

/** The tabs of the editor that can be restored separately. */
export const webformVersionParts = [
  'items',
  'thank_you',
  'closure',
  'design',
  'auto_reply',
  'consent',
  'embed',
  'protection',
] as const;
export type WebformVersionPart = (typeof webformVersionParts)[number];

const summary = {
  number: Type.Integer(),
  name: Type.String(),
  consent_text: nullable(Type.String()),
  item_count: Type.Integer(),
  published_at: Type.String(),
  published_by: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** True for the version that visitors get now. */
  current: Type.Boolean(),
  /** The changes since the previous version; empty for the first. */
  changes: Type.Array(WebformVersionChange),
};

/** The published versions of a form, which never change. */
const VersionParams = Type.Object({ id: Id, version_id: Type.Integer({ minimum: 1, maximum: INT4_MAX }) });

export const webformVersions = defineResource('webform-versions', {
  area: 'webforms',
  operations: {
    listWebformVersions: {
      summary: "List a form's published versions, newest first",
      method: 'GET',
      path: '/webforms/{id}/versions',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      query: Type.Object(PageQuery),
      response: list(Type.Object(summary)),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getWebformVersion: {
      summary: 'Get a published version with its items',
      description: '`version_id` is the number of the version.',
      method: 'GET',
      path: '/webforms/{id}/versions/{version_id}',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      /** The version to compare with: its number, or 0 for the draft. Default: the previous version. */
      params: VersionParams,
      query: Type.Object({ against: Type.Optional(Type.Integer({ minimum: 0, maximum: INT4_MAX })) }),
      response: record(
        Type.Object({
          ...summary,
          differences: Type.Array(WebformVersionDifference),
          display_name: nullable(Type.String()),
          closure_title: nullable(Type.String()),
          /** The form as the public page got it. */
          webform: PublicWebform,
          /** The items with their present choices, without items whose custom field was deleted. */
          webform_items: Type.Array(WebformItem),
        }),
      ),
      errors: ['RecordNotFound'],
    },
    restoreWebformVersion: {
      summary: 'Copy a published version, or a part of it, into the draft',
      description: 'Leaves out and names the parts that are no longer possible.',
      method: 'POST',
      path: '/webforms/{id}/versions/{version_id}/restore',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: VersionParams,
      body: Type.Object({ lock_version: LockVersion, part: Type.Optional(oneOf(webformVersionParts)) }),
      response: Type.Object({
        data: Webform,
        /** Labels of the items that could not be restored, or not with all their choices. */
        left_out: Type.Array(Type.String()),
      }),
      errors: ['RecordNotFound', 'StaleRecord'],
    },
  },
});
