import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { IdParams, record } from '../core/schemas.ts';
import { WebformStatistics } from './tracking.schemas.ts';

export const webformStatistics = defineResource('webform-statistics', {
  area: 'tracking',
  operations: {
    getWebformStatistics: {
      summary: "Get a form's views, submissions and conversion by day and source",
      method: 'GET',
      path: '/webforms/{id}/statistics',
      access: access.signedIn({ feature: 'webform', menu: 'webforms' }),
      params: IdParams,
      query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }),
      response: record(WebformStatistics),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
