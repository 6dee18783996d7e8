import type {
  CampaignEmailRow,
  CampaignList,
  CampaignRecipient,
  CampaignResults,
  ContactSuggestion,
  RecipientCounts,
} from '@crm/api-client';

/** A saved search of contacts, which can become a list. */
export interface SavedSearch {
  id: number;
  name: string;
}

/** The mailing of a campaign as its tab shows it. */
export interface Mailing {
  lists: CampaignList[];
  counts: RecipientCounts | null;
  emails: CampaignEmailRow[];
  /** The results of mails that were or are being sent, by their id. */
  results: Record<number, CampaignResults>;
  searches: SavedSearch[];
}

/** The use of a list: its contacts get the mail, or are left out. */
export type TableType = CampaignList['tableType'];
/** The conditions over the records that a list is about. */
export type ListSearch = CampaignList['conditions'][number]['searchCondition'];
export type Candidate = ContactSuggestion;
export type ExclusionReason = NonNullable<CampaignRecipient['reason']>;
export type { CampaignEmailRow, CampaignList, CampaignRecipient };

/** A change of the mailing; `doneText` is shown when it is done, `refusedText` when something is missing. */
export type Command = { campaignId: number; doneText: string; refusedText?: string } & (
  | { type: 'add'; contactIds: number[]; name: string; tableType: TableType }
  | { type: 'share'; searchId: number; tableType: TableType }
  | {
      type: 'addObjects';
      definitionId: number;
      relationId: number;
      search: ListSearch;
      name: string;
      tableType: TableType;
    }
  | { type: 'import'; fileName: string; file: string; tableType: TableType }
  | { type: 'removeList'; listId: number }
  | { type: 'removeEmail' | 'test' | 'pause' | 'resume' | 'cancel' | 'resend'; emailId: number }
  | { type: 'send'; emailId: number; lockVersion: number; at: string | null }
);
