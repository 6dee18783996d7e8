import { Type } from 'typebox';
import type { Static } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, list, LockVersion, nullable, oneOf, PageQuery, record } from '../core/schemas.ts';
import { PublicWebform, Webform, WebformItem } from './webform.schemas.ts';

/** What became of a form between two publications, item by item and setting by setting. */
export const versionChangeKinds = ['item_added', 'item_removed', 'item_changed', 'items_moved', 'setting'] as const;

export const WebformVersionChange = Type.Object({
  kind: oneOf(versionChangeKinds),
  /** Of an item. */
  category: Type.Optional(Type.String()),
  /** What visitors read of the item; empty when it has no words. */
  label: Type.Optional(Type.String()),
  /** Of a setting: its name on the wire, parts of `auto_reply` behind a dot. */
  field: Type.Optional(Type.String()),
});

export type WebformVersionChange = Static<typeof WebformVersionChange>;

/** The same, setting by setting also within an item, with what stood there before and after where words can say it. */
export const WebformVersionDifference = Type.Object({
  ...WebformVersionChange.properties,
  /** Without markup and cut when it is long; flags as `true` and `false`, times as ISO. */
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});

export type WebformVersionDifference = Static<typeof WebformVersionDifference>;

/** The tabs of the editor that a version can bring back alone. */
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
  /** The one that visitors get now. */
  current: Type.Boolean(),
  /** Against the version before; empty for the first. */
  changes: Type.Array(WebformVersionChange),
};

/** What visitors got, publication by publication; never changed afterwards. */
export const webformVersions = defineResource('webform-versions', {
  area: 'webforms',
  operations: {
    listWebformVersions: {
      summary: 'The published versions of a form, newest first',
      method: 'GET',
      path: '/webforms/{id}/versions',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      query: Type.Object(PageQuery),
      response: list(Type.Object(summary)),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getWebformVersion: {
      summary: 'One published version with its items; version_id is its number',
      method: 'GET',
      path: '/webforms/{id}/versions/{version_id}',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: Type.Object({ id: Id, version_id: Id }),
      /** What its differences are told against: the number of another version, 0 for what is edited now; else the one before. */
      query: Type.Object({ against: Type.Optional(Type.Integer({ minimum: 0 })) }),
      response: record(
        Type.Object({
          ...summary,
          differences: Type.Array(WebformVersionDifference),
          display_name: nullable(Type.String()),
          closure_title: nullable(Type.String()),
          /** As the public page was given it. */
          webform: PublicWebform,
          /** With the choices that they would have today; an item whose custom field is gone is left out. */
          webform_items: Type.Array(WebformItem),
        }),
      ),
      errors: ['RecordNotFound'],
    },
    restoreWebformVersion: {
      summary:
        'Make a published version, or a part of it, the draft; what is no longer possible of it is left out and named',
      method: 'POST',
      path: '/webforms/{id}/versions/{version_id}/restore',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: Type.Object({ id: Id, version_id: Id }),
      body: Type.Object({ lock_version: LockVersion, part: Type.Optional(oneOf(webformVersionParts)) }),
      response: Type.Object({
        data: Webform,
        /** Words of the items that could not come back, or not with all their choices. */
        left_out: Type.Array(Type.String()),
      }),
      errors: ['RecordNotFound', 'StaleRecord'],
    },
  },
});
