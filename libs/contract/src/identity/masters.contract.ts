import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { named, record } from '../core/schemas.ts';
import { areaMasters } from '../generated/area-masters.ts';

export const Masters = named('Masters', 'The names that every signed-in screen needs, in one answer.', areaMasters);

export const masters = defineResource('masters', {
  area: 'identity',
  operations: {
    getMasters: {
      summary: 'Get members, deal types with their masters, patterns and stages',
      description: 'Everything that a screen needs to show names for ids, in one answer.',
      method: 'GET',
      path: '/masters',
      access: access.signedIn(),
      response: record(Masters),
    },
  },
});
