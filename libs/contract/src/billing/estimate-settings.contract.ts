import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { LockVersion, Name, Text, nullable, oneOf, record } from '../core/schemas.ts';
import { EstimateSettings, taxModes, taxRoundings } from './estimate.schemas.ts';

/** Greatest length of the seal image: about 300 KB as base64. */
const SEAL_LENGTH = 410_000;
const optional = (length: number) => Type.Optional(nullable(Text(length)));

/** The company data that every estimate shows, and the rules of its tax and numbers. */
export const estimateSettings = defineResource('estimate-settings', {
  area: 'billing',
  operations: {
    getEstimateSettings: {
      summary: "Get the company's estimate settings",
      description: 'Company data, numbering, tax and approval.',
      method: 'GET',
      path: '/estimate_settings',
      access: access.administrator('estimate'),
      response: record(EstimateSettings),
    },
    updateEstimateSettings: {
      summary: "Update the company's estimate settings",
      description: 'Estimates that were already sent do not change.',
      method: 'PUT',
      path: '/estimate_settings',
      access: access.administrator('estimate'),
      bodyLimit: SEAL_LENGTH + 16 * 1024,
      body: Type.Object({
        company_name: Type.Optional(Name(255)),
        postal_code: optional(20),
        address: optional(255),
        tel_no: optional(50),
        registration_number: optional(50),
        number_prefix: Type.Optional(Text(10)),
        tax_mode: Type.Optional(oneOf(taxModes)),
        rounding: Type.Optional(oneOf(taxRoundings)),
        payment_terms: optional(255),
        remarks: optional(2000),
        approval_needed: Type.Optional(Type.Boolean()),
        approval_boxes: Type.Optional(Type.Array(Name(10), { maxItems: 5 })),
        /** A data URL. */
        seal_image: Type.Optional(nullable(Type.String({ maxLength: SEAL_LENGTH, contentEncoding: 'base64' }))),
        lock_version: LockVersion,
      }),
      response: record(EstimateSettings),
      errors: ['ValidationFailed', 'StaleRecord'],
    },
  },
});
