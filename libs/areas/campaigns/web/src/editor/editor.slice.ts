import type { CampaignEmail } from '@crm/api-client';
import type { ApiFailure } from '@crm/web-kit';
import { setFailed } from '@crm/web-kit';
import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { draftFields } from './editor.types.ts';
import type { EmailDraft } from './editor.types.ts';

export interface EmailEditorState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  campaignId: number;
  /** The saved mail; null for a new one, which the first change creates. */
  email: CampaignEmail | null;
  draft: EmailDraft;
  isDirty: boolean;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  saveFailure?: ApiFailure;
  /** The version that another member saved meanwhile; nothing is saved until the user has chosen. */
  theirs: CampaignEmail | null;
  /** Counts the contents that came from elsewhere, for which the editor of the content starts anew. */
  contentKey: number;
}

const emptyDraft: EmailDraft = {
  ...{ subject: '', subjectB: null, abPercent: 10, senderName: '', senderAddress: '', replyTo: null },
  ...{ contentType: 'both', document: { blocks: [] }, textBody: null, isTracked: true, keepsQuiet: true },
};

const initialState: EmailEditorState = {
  ...{ status: 'idle', campaignId: 0, email: null, draft: emptyDraft, isDirty: false, saving: 'idle', theirs: null },
  contentKey: 0,
};

const draftOf = (email: CampaignEmail): EmailDraft =>
  Object.fromEntries(draftFields.map((field) => [field, email[field]])) as unknown as EmailDraft;

const slice = createSlice({
  name: 'campaigns/editor',
  initialState,
  reducers: {
    opened: (
      _state,
      {
        payload: { campaignId, id, first },
      }: PayloadAction<{ campaignId: number; id: number | null; first: Partial<EmailDraft> }>,
    ): EmailEditorState => ({
      ...initialState,
      campaignId,
      status: id === null ? 'ready' : 'loading',
      draft: { ...emptyDraft, ...first },
    }),
    received: (state, { payload }: PayloadAction<CampaignEmail>): EmailEditorState => ({
      ...initialState,
      campaignId: state.campaignId,
      status: 'ready',
      email: payload,
      draft: draftOf(payload),
    }),
    failed: setFailed,
    edited: (state, { payload }: PayloadAction<Partial<EmailDraft>>) => {
      state.draft = { ...state.draft, ...payload };
      state.isDirty = true;
    },
    /** Puts a subject and a text in place of those of the mail; blocks that are no text stay. */
    bodyTaken: (state, { payload: { subject, body } }: PayloadAction<{ subject: string; body: string }>) => {
      const lines = body
        .split('\n')
        .map((text) => ({ kind: 'paragraph' as const, spans: text === '' ? [] : [{ text }] }));
      const others = state.draft.document.blocks.filter(({ type }) => type !== 'text');
      const document = {
        ...state.draft.document,
        blocks: [{ type: 'text' as const, id: nanoid(10), lines }, ...others],
      };
      const textBody = state.draft.contentType === 'text' ? body : null;
      state.draft = { ...state.draft, subject, document, textBody };
      state.contentKey += 1;
      state.isDirty = true;
    },
    saveStarted: (state) => {
      state.saving = 'saving';
      state.isDirty = false;
      state.saveFailure = undefined;
    },
    /** Takes the saved version. What was typed meanwhile stays, and is saved next. */
    saved: (state, { payload }: PayloadAction<CampaignEmail>) => {
      state.email = payload;
      state.saving = 'done';
      state.theirs = null;
    },
    refused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.saving = 'failed';
      state.isDirty = true;
      if (payload.code === 'StaleRecord') state.theirs = payload.current as CampaignEmail;
      else state.saveFailure = payload;
    },
    theirsTaken: (state) => {
      if (!state.theirs) return;
      state.email = state.theirs;
      state.draft = draftOf(state.theirs);
      state.contentKey += 1;
      state.theirs = null;
      state.isDirty = false;
      state.saving = 'idle';
    },
    /** Keeps the user's version: the next save replaces that of the other member. */
    mineKept: (state) => {
      if (state.theirs && state.email) state.email = { ...state.email, lockVersion: state.theirs.lockVersion };
      state.theirs = null;
    },
    left: () => initialState,
  },
});

export const editorReducer = slice.reducer;
export const { opened, received, failed, edited, bodyTaken, saveStarted, saved, refused, theirsTaken, mineKept, left } =
  slice.actions;

export const selectEmailEditor = (state: { campaigns: { mailEditor: EmailEditorState } }) => state.campaigns.mailEditor;
