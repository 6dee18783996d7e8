import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource, fileBody } from '../core/define.ts';
import { Basis, Term } from '../core/periods.ts';
import {
  Count,
  DateText,
  FileText,
  Id,
  Yen,
  YenSum,
  named,
  nullable,
  oneOf,
  record,
  records,
} from '../core/schemas.ts';

/** The owners of targets: members, and groups with targets of their own. */
export const targetSubjects = ['user', 'group'] as const;

/** Greatest size of a CSV file of targets, in bytes. */
const mostCsvBytes = 1_000_000;

const table = {
  deal_type_id: Id,
  amount_basis: Basis,
  term_type: Term,
  /** Default: `user`. */
  subject_type: Type.Optional(oneOf(targetSubjects)),
  /** The product whose targets they are; null: targets of all products together. */
  product_id: Type.Optional(nullable(Id)),
};

/** The key of a table of targets: of the fiscal year that contains the day; for years, of five years around it. */
const tableOfYear = Type.Object({ ...table, time: DateText });

const period = { from: DateText, until: DateText };

const TargetRow = named('SalesTargetRow', 'The targets of a member or group, one per period of the table.', {
  subject_id: Id,
  name: Type.String(),
  /** True for a member who has left or a deleted group, shown for the targets of their time. */
  deleted: Type.Boolean(),
  /** True when the caller may set its targets. */
  editable: Type.Boolean(),
  amounts: Type.Array(nullable(Yen)),
});

const TargetTable = named('SalesTargetTable', 'Targets by member or group and period.', {
  periods: Type.Array(Type.Object(period)),
  rows: Type.Array(TargetRow),
});

const TargetChange = named('SalesTargetChange', 'A target before and after a change.', {
  subject_id: Id,
  name: Type.String(),
  starts_on: DateText,
  before: nullable(Yen),
  after: nullable(Yen),
});

const Achievement = named('SalesTargetAchievement', 'Target and won amount of a period.', {
  ...period,
  target: nullable(YenSum),
  actual: YenSum,
  /** Per cent, rounded down to one decimal; null without a target or with one of zero. */
  achievement: nullable(Type.Number()),
});

export const salesTargets = defineResource('sales-targets', {
  area: 'targets',
  operations: {
    listSalesTargets: {
      summary: 'List the sales targets of a fiscal year by member or group',
      description:
        'Requires an administrator, or the setting `display_goal_menu_to_all_user`. Each unit has targets of its own.',
      method: 'POST',
      path: '/sales_targets/index',
      access: access.signedIn(),
      body: tableOfYear,
      response: record(TargetTable),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    updateSalesTargets: {
      summary: 'Set sales targets of members or groups, all or none',
      description:
        'Administrators set all targets. With `display_goal_menu_to_all_user`, members set their own. A null removes one. Returns the changes, so that they can be undone.',
      method: 'POST',
      path: '/sales_targets/update',
      access: access.signedIn(),
      body: Type.Object({
        ...table,
        targets: Type.Array(
          Type.Object({
            subject_id: Id,
            /** Any day of the period. */
            time: DateText,
            amount: nullable(Yen),
          }),
          { minItems: 1, maxItems: 5_000 },
        ),
      }),
      bodyLimit: 1_000_000,
      response: records(TargetChange),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed', 'PayloadTooLarge'],
    },
    downloadSalesTargetsTemplate: {
      summary: 'Get the CSV file of a table of targets, empty or filled',
      description: 'The header names the periods; an import takes the same header.',
      method: 'POST',
      path: '/sales_targets/download_template.csv',
      access: access.signedIn({ can: 'csv' }),
      body: Type.Object({
        ...tableOfYear.properties,
        /** True: with the present targets. */
        filled: Type.Optional(Type.Boolean()),
      }),
      answer: 'file',
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
    },
    importSalesTargetsCsv: {
      summary: 'Import sales targets from the CSV template, all or none',
      description: 'An empty cell removes a target. With `preview`, returns the changes and writes nothing.',
      method: 'POST',
      path: '/sales_targets/import_csv',
      access: access.signedIn({ can: 'csv' }),
      bodyLimit: fileBody(mostCsvBytes),
      body: Type.Object({
        ...tableOfYear.properties,
        /** The file in base64: UTF-8 or CP932. */
        content: FileText(mostCsvBytes),
        preview: Type.Optional(Type.Boolean()),
      }),
      response: Type.Object({ data: Type.Array(TargetChange), meta: Type.Object({ row_count: Count }) }),
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed', 'PayloadTooLarge'],
    },
    aggregateSalesTargets: {
      summary: 'Get sums of targets and won amounts by period, with achievement',
      description:
        'Counts won deals that the caller may see, by expected contract date or by recognition date. Other members’ targets count for administrators, or with `display_goal_menu_to_all_user`.',
      method: 'POST',
      path: '/sales_targets/aggregate',
      access: access.signedIn(),
      body: Type.Object({
        ...tableOfYear.properties,
        /** Only these members or groups; default: all. Members of groups count once. */
        subject_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      }),
      response: Type.Object({
        data: Type.Object({
          total: Type.Array(Achievement),
          rows: Type.Array(Type.Object({ subject_id: nullable(Id), periods: Type.Array(Achievement) })),
        }),
      }),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
