import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { LockVersion, named, record } from '../core/schemas.ts';

/** Spec 3 §2.6. */
const Ranges = named(
  'ContactActionRange',
  "Days after the last completed action at which a contact's colour turns yellow, then red.",
  {
    ranges: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), { minItems: 2, maxItems: 2 }),
    lock_version: LockVersion,
  },
);

export const contactActionRange = defineResource('contact-action-range', {
  area: 'contacts',
  operations: {
    getContactActionRange: {
      summary: "Get the day limits of the contacts' colour labels",
      description: 'Days without a completed action.',
      method: 'GET',
      path: '/contact_search_action_range',
      access: access.signedIn(),
      response: record(Ranges),
    },
    saveContactActionRange: {
      summary: "Set the day limits of the contacts' colour labels",
      description: 'Days without a completed action.',
      method: 'POST',
      path: '/contact_search_action_range/bulk',
      access: access.administrator(),
      body: Ranges,
      response: record(Ranges),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
  },
});
