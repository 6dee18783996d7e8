import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, record } from '../core/schemas.ts';

/** What a company has and uses, at a glance. */
export const companyUsage = defineResource('company-usage', {
  area: 'company',
  operations: {
    getCompanyUsage: {
      summary: 'Members, records of each kind, bytes of files, answers of this month',
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
          /** Bytes of uploaded files with all their versions, and of files that exports have made. */
          file_bytes: Count,
          /** Since the first of this month, in Tokyo. */
          submissions_this_month: Count,
        }),
      ),
    },
  },
});
