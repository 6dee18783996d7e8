import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, nullable, record, records } from '../core/schemas.ts';
import { WebformItem } from './webform.schemas.ts';

const summary = {
  number: Type.Integer(),
  name: Type.String(),
  consent_text: nullable(Type.String()),
  item_count: Type.Integer(),
  published_at: Type.String(),
  published_by: nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The one that visitors get now. */
  current: Type.Boolean(),
};

/** What visitors got, publication by publication; never changed afterwards. */
export const webformVersions = defineResource('webform-versions', {
  area: 'webforms',
  operations: {
    listWebformVersions: {
      summary: 'The published versions of a form, newest first',
      method: 'GET',
      path: '/webforms/{id}/versions',
      access: access.signedIn('webform'),
      params: IdParams,
      response: records(Type.Object(summary)),
      errors: ['RecordNotFound'],
    },
    getWebformVersion: {
      summary: 'One published version with its items; version_id is its number',
      method: 'GET',
      path: '/webforms/{id}/versions/{version_id}',
      access: access.signedIn('webform'),
      params: Type.Object({ id: Id, version_id: Id }),
      response: record(
        Type.Object({
          ...summary,
          display_name: nullable(Type.String()),
          webform_items: Type.Array(Type.Pick(WebformItem, ['id', 'category', 'data', 'order_num'])),
        }),
      ),
      errors: ['RecordNotFound'],
    },
  },
});
