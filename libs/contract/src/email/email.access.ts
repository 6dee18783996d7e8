import { defineAccess } from '../core/area-access.ts';

export const emailAccess = defineAccess({
  area: 'email',
});
