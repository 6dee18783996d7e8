import { Type } from 'typebox';
import { Group } from './groups.contract.ts';

export const teamMasters = { groups: Type.Optional(Type.Array(Group)) };
