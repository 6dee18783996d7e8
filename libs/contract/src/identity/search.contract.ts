import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, nullable, records } from '../core/schemas.ts';

/** Records of one kind that hold the text, best first. */
export const FoundGroup = Type.Object({
  /** The room's word for its records: `deals`, `customers`. */
  kind: Type.String(),
  records: Type.Array(Type.Object({ id: Id, title: Type.String(), detail: nullable(Type.String()) })),
});

export const search = defineResource('search', {
  area: 'identity',
  operations: {
    searchRecords: {
      summary: 'Records of every kind that the member sees and that hold a text; kana, width and ㈱ are folded',
      method: 'GET',
      path: '/search',
      access: access.signedIn(),
      query: Type.Object({
        query: Type.String({ minLength: 1, maxLength: 255 }),
        /** Records of each kind. Default 5. */
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      response: records(FoundGroup),
      errors: ['ValidationFailed'],
    },
  },
});
