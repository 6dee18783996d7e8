import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { countedNames } from '../core/enums.ts';
import { Count, Id, oneOf, records } from '../core/schemas.ts';

const MasterUse = Type.Object({
  /** `deals`, `contacts`, `actions`, `webforms`… */
  name: Type.String(),
  /** Living records, of the whole company. */
  count: Count,
  /** The entry cannot be deleted without a replacement; of others the records keep its name, or lose a choice. */
  is_held: Type.Boolean(),
});

/** Apart from the masters, whose client every first screen loads. */
export const masterUses = defineResource('master-uses', {
  area: 'identity',
  operations: {
    listMasterUses: {
      summary:
        'What names an entry of a master or has a value of a custom item, and how often: asked before it is deleted',
      method: 'GET',
      path: '/masters/{master}/{id}/uses',
      access: access.administrator(),
      params: Type.Object({ master: oneOf(countedNames), id: Id }),
      response: records(MasterUse),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
