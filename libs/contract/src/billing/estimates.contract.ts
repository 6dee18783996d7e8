import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
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

/** Estimates belong to deals, so their calls need the menu of deals (spec 3 §2.17). */
const signedIn = access.signedIn({ feature: 'estimate', menu: 'deals' });
const Version = Type.Integer({ minimum: 1, maximum: 100_000 });

/** 見積 of deals (spec 3 §2.9). Members who do not see a deal do not see its estimates. */
export const estimates = defineResource('estimates', {
  area: 'billing',
  operations: {
    listEstimates: {
      summary: "List a deal's estimates, newest first",
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
      summary: 'Search the estimates of all visible deals by keyword and conditions',
      method: 'POST',
      path: '/estimates/index',
      access: signedIn,
      body: estimateListBody(),
      response: EstimateList,
      errors: ['ValidationFailed'],
    },
    getEstimatePrefill: {
      summary: "Get the initial values for a deal's new estimate",
      description: 'Writes nothing.',
      method: 'GET',
      path: '/estimates/prefill',
      access: signedIn,
      query: Type.Object({ deal_id: Id }),
      response: record(EstimatePrefill),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createEstimate: {
      summary: 'Create an estimate for a deal',
      description: 'It takes the next number of its month.',
      method: 'POST',
      path: '/estimates',
      access: signedIn,
      bodyLimit: 400 * 1024,
      body: Type.Object({ deal_id: Id, ...estimateContent }),
      status: 201,
      response: record(Estimate),
      errors: ['ValidationFailed'],
    },
    getEstimate: {
      summary: 'Get an estimate with its lines, totals, versions and history',
      method: 'GET',
      path: '/estimates/{id}',
      access: signedIn,
      params: IdParams,
      response: record(Estimate),
      errors: ['RecordNotFound'],
    },
    updateEstimate: {
      summary: 'Update a draft estimate',
      description: 'An estimate that was sent needs a new version.',
      method: 'PUT',
      path: '/estimates/{id}',
      access: signedIn,
      bodyLimit: 400 * 1024,
      params: IdParams,
      body: Type.Object({ ...estimateContent, lock_version: LockVersion }),
      response: record(Estimate),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteEstimate: {
      summary: 'Delete a draft estimate that was never sent',
      description: 'Its number is not used again.',
      method: 'DELETE',
      path: '/estimates/{id}',
      access: signedIn,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    copyEstimate: {
      summary: 'Copy an estimate into a new draft dated today',
      method: 'POST',
      path: '/estimates/{id}/copy',
      access: signedIn,
      params: IdParams,
      status: 201,
      response: record(Estimate),
      errors: ['RecordNotFound'],
    },
    createEstimateVersion: {
      summary: 'Create the next version of a sent estimate',
      description: 'The sent version (第1版, 第2版 …) does not change.',
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
      summary: 'Get the content of one version of an estimate',
      method: 'GET',
      path: '/estimates/{id}/versions/{version}',
      access: signedIn,
      params: Type.Object({ id: Id, version: Version }),
      response: record(EstimateVersionContent),
      errors: ['RecordNotFound'],
    },
    changeEstimateStatus: {
      summary: "Change an estimate's status",
      description: 'Requests or gives approval, or marks it as sent, won or lost.',
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
      summary: 'Create a link to the PDF of an estimate, valid for five minutes',
      method: 'POST',
      path: '/estimates/{id}/pdf_url',
      access: signedIn,
      params: IdParams,
      body: Type.Object({
        /** Default: the newest version. */
        version: Type.Optional(Version),
        /** True: the link shows the PDF inline instead of downloading it. */
        show: Type.Optional(Type.Boolean()),
      }),
      bodyOptional: true,
      response: record(Type.Object({ url: Type.String(), file_name: Type.String(), expires_at: Type.String() })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
