import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { countedNames } from '../core/permissions.ts';
import { Count, Id, named, oneOf, records } from '../core/schemas.ts';

const MasterUse = named('MasterUse', 'The records that use an entry of a master.', {
  /** `deals`, `contacts`, `actions`, `webforms`… */
  name: Type.String(),
  /** Number of undeleted records in the whole company. */
  count: Count,
  /**
   * True when the entry cannot be deleted without a replacement. Otherwise records keep its name or lose the choice.
   */
  is_held: Type.Boolean(),
});

/** Separate from the masters, because every first screen loads the client of those. */
export const masterUses = defineResource('master-uses', {
  area: 'identity',
  operations: {
    listMasterUses: {
      summary: 'List the uses of a master entry or custom item before deleting it',
      method: 'GET',
      path: '/masters/{master}/{id}/uses',
      access: access.administrator(),
      params: Type.Object({ master: oneOf(countedNames), id: Id }),
      response: records(MasterUse),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
