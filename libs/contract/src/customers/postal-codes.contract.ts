import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { named, records } from '../core/schemas.ts';

export const PostalTown = named(
  'PostalTown',
  '都道府県, 市区町村 and 町域 of a postal code; the town is empty where the code stands for the rest of a city.',
  {
    prefecture: Type.String(),
    city: Type.String(),
    town: Type.String(),
  },
);

/** The postal table that the operator imports (spec 3 §4.4); it belongs to no company. */
export const postalCodes = defineResource('postal-codes', {
  area: 'customers',
  operations: {
    listPostalTowns: {
      summary: "List the towns of a postal code, in Japan Post's order",
      description: 'Returns an empty list for an unknown code.',
      method: 'GET',
      path: '/postal_codes/{code}',
      access: access.signedIn(),
      params: Type.Object({ code: Type.String({ maxLength: 8, pattern: '^[0-9]{3}-?[0-9]{4}$' }) }),
      response: records(PostalTown),
      errors: ['ValidationFailed'],
    },
  },
});
