import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, PageQuery, Text, list, oneOf, record, records } from '../core/schemas.ts';
import {
  Import,
  ImportColumn,
  ImportFormat,
  ImportKind,
  ImportRow,
  ImportSettings,
  importColumnsMax,
  importEntities,
  importVerdicts,
} from './import.schemas.ts';

/** The greatest size of an imported file in bytes. */
export const importFileBytes = 300 * 1024 * 1024;

const mayImport = access.signedIn({ can: 'csv' });
const Job = record(Type.Object({ job_id: Id }));
const Kind = {
  entity: oneOf(importEntities),
  /** The deal type, of an import of deals. */
  deal_type_id: Type.Optional(Id),
  /** The definition, of an import of custom objects. */
  custom_object_def_id: Type.Optional(Id),
};
/** The place of a row among all rows of its file, counted from 1. */
const Place = Type.Integer({ minimum: 1, maximum: 2_000_000 });
const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000 }));
const RowParams = Type.Object({ id: Id, place: Place });

/**
 * Imports of files (spec 3 §2.16): a draft of one file is read, checked row by row, and then run and undone as jobs.
 * Members see their own, administrators everybody's.
 */
export const imports = defineResource('imports', {
  area: 'imports',
  operations: {
    createImport: {
      summary: 'Start an import; returns the URL for the bytes of its file',
      description: 'PUT the bytes to `upload_url` without headers of a session. The file is then read by itself.',
      method: 'POST',
      path: '/imports',
      access: mayImport,
      body: Type.Object({
        ...Kind,
        file_name: Name(255),
        file_size: Type.Integer({ minimum: 1, maximum: importFileBytes }),
      }),
      status: 201,
      response: record(Type.Object({ id: Id, upload_url: Type.String() })),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    listImportKinds: {
      summary: 'List the kinds of records that the caller may import',
      method: 'GET',
      path: '/imports/kinds',
      access: mayImport,
      response: records(ImportKind),
    },
    listImportColumns: {
      summary: 'List the columns that a file of a kind may fill, for templates',
      method: 'GET',
      path: '/imports/columns',
      access: mayImport,
      query: Type.Object(Kind),
      response: record(Type.Array(ImportColumn)),
      errors: ['Forbidden', 'ValidationFailed'],
    },
    requestImportFormat: {
      summary: 'Start the job that writes an update format: all visible records with ids',
      description:
        'The heading of the ids carries a 管理番号, by which an import knows its columns; changed headings are refused. A format is valid for 30 days.',
      method: 'POST',
      path: '/imports/formats',
      access: mayImport,
      body: Type.Object(Kind),
      status: 202,
      response: Job,
      errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed', 'JobAlreadyRunning'],
    },
    listImports: {
      summary: 'List imports of the last 30 days, newest first',
      method: 'GET',
      path: '/imports',
      access: mayImport,
      query: Type.Object(PageQuery),
      response: list(Import),
    },
    getImport: {
      summary: 'Get an import with its progress',
      method: 'GET',
      path: '/imports/{id}',
      access: mayImport,
      params: IdParams,
      response: record(Import),
      errors: ['RecordNotFound'],
    },
    updateImport: {
      summary: 'Change the format and the settings of an import',
      description: 'A changed encoding or delimiter reads the file again. Verdicts of other settings are dropped.',
      method: 'PUT',
      path: '/imports/{id}',
      access: mayImport,
      params: IdParams,
      body: Type.Object({
        format: Type.Optional(ImportFormat),
        settings: Type.Optional(ImportSettings),
        lock_version: LockVersion,
      }),
      response: record(Import),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord', 'InUse'],
    },
    deleteImport: {
      summary: 'Delete an import with its file; its records stay',
      method: 'DELETE',
      path: '/imports/{id}',
      access: mayImport,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'InUse'],
    },
    checkImport: {
      summary: 'Check every row; nothing is written',
      method: 'POST',
      path: '/imports/{id}/check',
      access: mayImport,
      params: IdParams,
      status: 202,
      response: record(Import),
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse'],
    },
    listImportRows: {
      summary: 'List rows of an import with their verdicts, in order',
      method: 'GET',
      path: '/imports/{id}/rows',
      access: mayImport,
      params: IdParams,
      query: Type.Object({
        verdict: Type.Optional(oneOf(importVerdicts)),
        /** Rows after this place. */
        after: After,
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      }),
      response: record(Type.Array(ImportRow)),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateImportRow: {
      summary: 'Update the cells of a row, and check it again',
      method: 'PUT',
      path: '/imports/{id}/rows/{place}',
      access: mayImport,
      params: RowParams,
      // A row of the most columns with the longest cells.
      bodyLimit: 10_500_000,
      body: Type.Object({ cells: Type.Array(Text(5_000), { maxItems: importColumnsMax }) }),
      response: record(ImportRow),
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse'],
    },
    runImport: {
      summary: 'Start the job that writes the checked rows',
      description: 'Rows whose record changed since the check are refused; the result file has the reasons.',
      method: 'POST',
      path: '/imports/{id}/run',
      access: mayImport,
      params: IdParams,
      status: 202,
      response: Job,
      errors: ['RecordNotFound', 'Forbidden', 'InUse'],
    },
    undoImport: {
      summary: 'Undo an import, as a job',
      description:
        'Created records are deleted, and updated ones get their values back, for 30 days. Records that were changed since stay as they are, unless they are named.',
      method: 'POST',
      path: '/imports/{id}/undo',
      access: mayImport,
      params: IdParams,
      body: Type.Object({
        /** The rows, by their place, that are put back although their record was changed since. */
        edited_places: Type.Optional(Type.Array(Place, { maxItems: 10_000 })),
      }),
      status: 202,
      response: Job,
      errors: ['RecordNotFound', 'Forbidden', 'InUse', 'ValidationFailed'],
    },
    listEditedImportRows: {
      summary: 'List rows whose record was changed after the import',
      method: 'GET',
      path: '/imports/{id}/edited_rows',
      access: mayImport,
      params: IdParams,
      query: Type.Object({ after: After }),
      response: record(
        Type.Array(
          Type.Object({
            place: Type.Integer(),
            line: Type.Integer(),
            record_id: Id,
            cells: Type.Array(Type.String()),
          }),
        ),
      ),
      errors: ['RecordNotFound'],
    },
  },
});
