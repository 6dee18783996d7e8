import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { LockVersion, Text, oneOf, record } from '../core/schemas.ts';
import { TrackingSettings, consentModes } from './tracking.schemas.ts';

export const trackingSettings = defineResource('tracking-settings', {
  area: 'tracking',
  operations: {
    getTrackingSettings: {
      summary: 'Get the web analytics key and settings',
      description: 'The first call creates the key.',
      method: 'GET',
      path: '/tracking_settings',
      access: access.administrator('web_analytics'),
      response: record(TrackingSettings),
    },
    updateTrackingSettings: {
      summary: 'Update the web analytics settings',
      description: 'Excluded addresses (IPv4, IPv6, networks such as 192.0.2.0/24), consent and retention.',
      method: 'PUT',
      path: '/tracking_settings',
      access: access.administrator('web_analytics'),
      body: Type.Object({
        own_addresses: Type.Optional(Type.Array(Text(64), { maxItems: 200 })),
        consent_mode: Type.Optional(oneOf(consentModes)),
        retention_months: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
        lock_version: LockVersion,
      }),
      response: record(TrackingSettings),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
  },
});
