import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, named, nullable, records } from '../core/schemas.ts';

export const FoundGroup = named('FoundGroup', 'Matching records of one kind, best first.', {
  /** The kind of records: `deals`, `customers`. */
  kind: Type.String(),
  records: Type.Array(Type.Object({ id: Id, title: Type.String(), detail: nullable(Type.String()) })),
});

export const search = defineResource('search', {
  area: 'identity',
  operations: {
    searchRecords: {
      summary: 'Search all kinds of visible records by text',
      description: 'Kana, character width and ㈱ are folded.',
      method: 'GET',
      path: '/search',
      access: access.signedIn(),
      query: Type.Object({
        query: Type.String({ minLength: 1, maxLength: 255 }),
        /** Greatest number of records per kind; default 5. */
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      response: records(FoundGroup),
      errors: ['ValidationFailed'],
    },
  },
});
