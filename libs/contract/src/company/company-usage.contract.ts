import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, record } from '../core/schemas.ts';

/** The numbers of a company's members, records and files. */
export const companyUsage = defineResource('company-usage', {
  area: 'company',
  operations: {
    getCompanyUsage: {
      summary: "Get the company's usage",
      description: "Members, records of each kind, bytes of files and this month's form submissions.",
      method: 'GET',
      path: '/company_usage',
      access: access.administrator(),
      response: record(
        Type.Object({
          plan: Type.Integer(),
          members: Count,
          customers: Count,
          contacts: Count,
          deals: Count,
          actions: Count,
          estimates: Count,
          webforms: Count,
          materials: Count,
          /** Bytes of uploaded files in all versions, and of export files. */
          file_bytes: Count,
          /** Since the first of this month, in Tokyo. */
          submissions_this_month: Count,
        }),
      ),
    },
  },
});
