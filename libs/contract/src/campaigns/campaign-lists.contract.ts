import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource, fileBody } from '../core/define.ts';
import {
  FileText,
  Id,
  IdParams,
  LockVersion,
  Name,
  SearchCondition,
  list,
  nullable,
  oneOf,
  record,
} from '../core/schemas.ts';
import { ContactSuggestion } from '../contacts/contacts.contract.ts';
import {
  CampaignList,
  CampaignRecipient,
  FileImport,
  RecipientCounts,
  campaignLimits,
  campaignListFields,
  campaignListTypes,
  campaignTableTypes,
  exclusionReasons,
} from './campaign-list.schemas.ts';

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const saves = access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] });
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const ofCampaign = Type.Object({ campaign_id: Id });

export const campaignListSorts = ['created_at', '-created_at', 'name', '-name'] as const;

/** The recipients of a campaign: lists of contacts, files, and who is left out (spec 3 §2.12). */
export const campaignLists = defineResource('campaign-lists', {
  area: 'campaigns',
  operations: {
    removeCampaignFilter: {
      summary: "Remove a campaign's filter of contacts",
      method: 'DELETE',
      path: '/campaigns/{id}/campaign_filter',
      access: saves,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    setCampaignFilter: {
      summary: 'Set the filter that narrows all lists of a campaign',
      method: 'PUT',
      path: '/campaigns/{id}/campaign_filter',
      access: saves,
      params: IdParams,
      body: Type.Object({ search_condition: SearchCondition }),
      response: record(Type.Object({ search_condition: nullable(SearchCondition) })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getCampaignFilter: {
      summary: "Get a campaign's filter of contacts",
      method: 'GET',
      path: '/campaigns/{id}/campaign_filter',
      access: sees,
      params: IdParams,
      response: record(Type.Object({ search_condition: nullable(SearchCondition) })),
      errors: ['RecordNotFound'],
    },
    listCampaignLists: {
      summary: "List a campaign's lists of recipients",
      method: 'GET',
      path: '/campaigns/{id}/lists',
      access: sees,
      params: IdParams,
      query: Type.Object({
        type: Type.Optional(oneOf(campaignListTypes)),
        table_type: Type.Optional(oneOf(campaignTableTypes)),
        page,
        sort: Type.Optional(oneOf(campaignListSorts)),
      }),
      response: list(CampaignList),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createCampaignList: {
      summary: 'Add a list of recipients to a campaign',
      description: 'By conditions, or with contacts that were chosen one by one; files have their own call.',
      method: 'POST',
      path: '/campaigns/{id}/lists',
      access: saves,
      params: IdParams,
      body: Type.Object({
        type: oneOf(['condition', 'manual']),
        table_type: Type.Optional(oneOf(campaignTableTypes)),
        ...campaignListFields,
      }),
      status: 201,
      response: record(CampaignList),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateCampaignList: {
      summary: 'Update a list of recipients',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/campaigns/{id}/lists',
      access: saves,
      params: IdParams,
      body: Type.Object({
        list_id: Id,
        table_type: Type.Optional(oneOf(campaignTableTypes)),
        ...campaignListFields,
        lock_version: LockVersion,
      }),
      response: record(CampaignList),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteCampaignList: {
      summary: 'Delete a list of recipients',
      method: 'DELETE',
      path: '/campaigns/{id}/lists/{list_id}',
      access: saves,
      params: Type.Object({ id: Id, list_id: Id }),
      status: 204,
      errors: ['RecordNotFound'],
    },
    listManualAdditionCandidates: {
      summary: 'Search contacts to add to a campaign one by one',
      method: 'GET',
      path: '/campaigns/{id}/manual_addition_candidates',
      access: sees,
      params: IdParams,
      query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 200 })), page }),
      response: list(ContactSuggestion),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    countCampaignRecipients: {
      summary: 'Report how many contacts a campaign reaches, and why others not',
      method: 'GET',
      path: '/campaigns/{id}/recipient_counts',
      access: sees,
      params: IdParams,
      response: record(RecipientCounts),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listCampaignRecipients: {
      summary: "List a campaign's recipients, or those left out for a reason",
      method: 'GET',
      path: '/campaigns/{id}/recipients',
      access: sees,
      params: IdParams,
      query: Type.Object({ reason: Type.Optional(oneOf(exclusionReasons)), page }),
      response: list(CampaignRecipient),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listCampaignFileImports: {
      summary: "List the reports of a campaign's files, newest first",
      method: 'GET',
      path: '/campaigns/{campaign_id}/file_import',
      access: sees,
      params: ofCampaign,
      response: Type.Object({ data: Type.Array(FileImport) }),
      errors: ['RecordNotFound'],
    },
    importCampaignFile: {
      summary: 'Import a CSV file of recipients as a list, or dry-run it',
      description:
        'UTF-8 or Shift_JIS with the columns of the template. Contacts are found by their address; others are created.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/file_import',
      access: saves,
      demo: false,
      params: ofCampaign,
      body: Type.Object({
        file_name: Name(255),
        file: FileText(campaignLimits.fileBytes),
        table_type: Type.Optional(oneOf(campaignTableTypes)),
        dry_run: Type.Optional(Type.Boolean()),
      }),
      bodyLimit: fileBody(campaignLimits.fileBytes),
      status: 201,
      response: record(FileImport),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    downloadCampaignFileTemplate: {
      summary: 'Get the CSV template of a file of recipients',
      method: 'GET',
      path: '/campaigns/{campaign_id}/file_import/download_template_file_upload.csv',
      access: sees,
      params: ofCampaign,
      answer: 'file',
      errors: ['RecordNotFound'],
    },
  },
});
