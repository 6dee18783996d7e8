import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Text, nullable, oneOf } from '../core/schemas.ts';
import { reportedEventTypes } from './tracking.schemas.ts';

const text = (maxLength: number) => Type.Optional(nullable(Text(maxLength)));

/** The reports of `/t.js` from a company's websites: from any origin, without credentials. */
export const trackingEvents = defineResource('tracking-events', {
  area: 'tracking',
  operations: {
    sendTrackingEvents: {
      summary: "Report a visitor's events on a page",
      description:
        'Takes JSON, also as text/plain. Answers before it stores: a killed process loses up to a second of reports.',
      method: 'POST',
      path: '/tracking_events',
      base: 'api',
      access: access.public(),
      // Twenty events with the longest addresses, and no more.
      bodyLimit: 96 * 1024,
      // A page's title is cut without regard to surrogate pairs.
      repairsText: true,
      body: Type.Object({
        domain_key: Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]{16,40}$' }),
        /** A timestamp and a random number (spec 1 §9). */
        tracking_id: Type.String({ maxLength: 40, pattern: '^[0-9]{14,40}$' }),
        events: Type.Array(
          Type.Object({
            event_type: oneOf(reportedEventTypes),
            url: Text(2000),
            title: text(300),
            referrer: text(2000),
            /** The public id of the viewed form. */
            webformid: text(64),
          }),
          { minItems: 1, maxItems: 20 },
        ),
      }),
      status: 204,
      errors: ['MalformedRequest', 'RecordNotFound', 'PayloadTooLarge', 'TooManyRequests', 'ValidationFailed'],
    },
  },
});
