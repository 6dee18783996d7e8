import { defineAccess } from '../core/area-access.ts';

export const targetsAccess = defineAccess({
  area: 'targets',
});
