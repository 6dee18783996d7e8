import { Type } from 'typebox';
import { Id } from '../core/schemas.ts';
import { Member } from './user.schema.ts';

export const identityMasters = {
  users: Type.Array(Member),
  action_patterns: Type.Array(Type.Object({ id: Id, name: Type.String(), deleted: Type.Boolean() })),
};
