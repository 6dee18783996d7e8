import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { DateText, Id, IdParams, LockVersion, PageQuery, Text, nullable, oneOf, record } from '../core/schemas.ts';
import {
  Estimate,
  EstimateList,
  EstimatePrefill,
  EstimateVersionContent,
  estimateActions,
  estimateContent,
  estimateListBody,
  estimateStatuses,
} from './estimate.schemas.ts';

/** An estimate is about a deal: without the menu of deals there is none (spec 3 §2.17). */
const signedIn = access.signedIn({ feature: 'estimate', menu: 'deals' });
const Version = Type.Integer({ minimum: 1, maximum: 100_000 });

/** 見積 of deals (spec 3 §2.9). Whoever does not see a deal sees none of its estimates. */
export const estimates = defineResource('estimates', {
  area: 'billing',
  operations: {
    listEstimates: {
      summary: 'The estimates of a deal, newest first',
      method: 'GET',
      path: '/estimates',
      access: signedIn,
      query: Type.Object({
        deal_id: Id,
        estimate_id: Type.Optional(Id),
        page: PageQuery.page,
        per_page: PageQuery.per_page,
        keyword: Type.Optional(Text(200)),
        status: Type.Optional(oneOf(estimateStatuses)),
        /** The first and the last 見積日. */
        date_from: Type.Optional(DateText),
        date_to: Type.Optional(DateText),
      }),
      response: EstimateList,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    searchEstimates: {
      summary: 'The estimates of all deals that the caller sees, by keyword and conditions',
      method: 'POST',
      path: '/estimates/index',
      access: signedIn,
      body: estimateListBody(),
      response: EstimateList,
      errors: ['ValidationFailed'],
    },
    getEstimatePrefill: {
      summary: 'What an estimate of the deal begins with; nothing is written',
      method: 'GET',
      path: '/estimates/prefill',
      access: signedIn,
      query: Type.Object({ deal_id: Id }),
      response: record(EstimatePrefill),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createEstimate: {
      summary: 'Write an estimate for a deal; it gets the next number of its month',
      method: 'POST',
      path: '/estimates',
      access: signedIn,
      bodyLimit: LARGE_BODY,
      body: Type.Object({ deal_id: Id, ...estimateContent }),
      status: 201,
      response: record(Estimate),
      errors: ['ValidationFailed'],
    },
    getEstimate: {
      summary: 'An estimate with its lines, totals, versions and history',
      method: 'GET',
      path: '/estimates/{id}',
      access: signedIn,
      params: IdParams,
      response: record(Estimate),
      errors: ['RecordNotFound'],
    },
    updateEstimate: {
      summary: 'Change a draft; what was sent is changed by a new version only',
      method: 'PUT',
      path: '/estimates/{id}',
      access: signedIn,
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({ ...estimateContent, lock_version: LockVersion }),
      response: record(Estimate),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteEstimate: {
      summary: 'Delete a draft that was never sent; its number is not given again',
      method: 'DELETE',
      path: '/estimates/{id}',
      access: signedIn,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    copyEstimate: {
      summary: 'A new draft with the same content, dated today',
      method: 'POST',
      path: '/estimates/{id}/copy',
      access: signedIn,
      params: IdParams,
      status: 201,
      response: record(Estimate),
      errors: ['RecordNotFound'],
    },
    createEstimateVersion: {
      summary: 'Begin the next version (第2版 …) of what was sent; the sent one stays as it is',
      method: 'POST',
      path: '/estimates/{id}/versions',
      access: signedIn,
      params: IdParams,
      body: Type.Object({ lock_version: LockVersion }),
      status: 201,
      response: record(Estimate),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    getEstimateVersion: {
      summary: 'What was written on a version, also on one that is no longer the newest',
      method: 'GET',
      path: '/estimates/{id}/versions/{version}',
      access: signedIn,
      params: Type.Object({ id: Id, version: Version }),
      response: record(EstimateVersionContent),
      errors: ['RecordNotFound'],
    },
    changeEstimateStatus: {
      summary: 'Ask for approval, approve, mark as sent, won, lost …',
      method: 'POST',
      path: '/estimates/{id}/status',
      access: signedIn,
      params: IdParams,
      body: Type.Object({
        action: oneOf(estimateActions),
        comment: Type.Optional(nullable(Text(1000))),
        lock_version: LockVersion,
      }),
      response: record(Estimate),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    createEstimatePdfUrl: {
      summary: 'An address of the PDF of a version, for five minutes',
      method: 'POST',
      path: '/estimates/{id}/pdf_url',
      access: signedIn,
      params: IdParams,
      body: Type.Object({
        /** The newest unless said. */
        version: Type.Optional(Version),
        /** To be looked at in the page, not to be kept. */
        show: Type.Optional(Type.Boolean()),
      }),
      bodyOptional: true,
      response: record(Type.Object({ url: Type.String(), file_name: Type.String(), expires_at: Type.String() })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
