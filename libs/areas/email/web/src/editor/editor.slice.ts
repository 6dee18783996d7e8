import type { ApiFailure } from '@crm/web-kit';
import { setFailed } from '@crm/web-kit';
import { createSlice, nanoid } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { blockById, blocksAt, newBlock, placeOf, withBlocks } from '../domain/blocks.ts';
import type { Place } from '../domain/blocks.ts';
import type { AnyBlock, BlockType, Draft, EmailDocument, EmailTemplate, MailParts } from '../domain/email.types.ts';

/** The number of states that can be undone. */
const STEPS = 100;

export interface EditorState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  /** The saved template; null for a new one. */
  template: EmailTemplate | null;
  draft: Draft;
  isDirty: boolean;
  saving: 'idle' | 'saving' | 'done' | 'failed';
  saveFailure?: ApiFailure;
  /** The version that another member saved meanwhile. */
  theirs: EmailTemplate | null;
  selected: string | null;
  past: EmailDocument[];
  future: EmailDocument[];
  /** The block of the last change: further changes of it are one step. */
  lastChanged: string | null;
}

const emptyDraft: Draft = {
  name: '',
  templateType: 'action',
  folder: null,
  sharing: 'private',
  subject: '',
  textBody: null,
  document: { blocks: [] },
};

const initialState: EditorState = {
  status: 'idle',
  template: null,
  draft: emptyDraft,
  isDirty: false,
  saving: 'idle',
  theirs: null,
  selected: null,
  past: [],
  future: [],
  lastChanged: null,
};

const draftOf = ({ name, templateType, folder, sharing, subject, textBody, document }: EmailTemplate): Draft => ({
  ...{ name, templateType, folder, sharing, subject, textBody, document },
});

/** Returns the state of a loaded template; the chosen block stays chosen if the template still has it. */
const shown = ({ selected }: EditorState, template: EmailTemplate): EditorState => ({
  ...initialState,
  status: 'ready',
  template,
  draft: draftOf(template),
  selected: blockById(template.document, selected) ? selected : null,
});

function changeDocument(state: EditorState, document: EmailDocument, changed: string | null = null): void {
  if (changed === null || changed !== state.lastChanged) {
    state.past = [...state.past, state.draft.document].slice(-STEPS);
  }
  state.future = [];
  state.lastChanged = changed;
  state.draft.document = document;
  touch(state);
}

function touch(state: EditorState): void {
  state.isDirty = true;
  state.saving = 'idle';
}

function step(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): void {
  const document = state[from].at(-1);
  if (!document) return;
  state[to] = [...state[to], state.draft.document];
  state[from] = state[from].slice(0, -1);
  state.draft.document = document;
  state.lastChanged = null;
  if (!blockById(document, state.selected)) state.selected = null;
  touch(state);
}

/** A copy has ids of its own, also within columns. */
const copyOf = (block: AnyBlock): AnyBlock => ({
  ...block,
  id: nanoid(10),
  ...('columns' in block && block.columns
    ? { columns: block.columns.map(({ blocks }) => ({ blocks: blocks.map((one) => ({ ...one, id: nanoid(10) })) })) }
    : {}),
});

const slice = createSlice({
  name: 'email/editor',
  initialState,
  reducers: {
    /** Opens a template, or without an id a new one with a first document. */
    opened: (_state, { payload: { id, document } }: PayloadAction<{ id: number | null; document: EmailDocument }>) => ({
      ...initialState,
      status: id === null ? ('ready' as const) : ('loading' as const),
      draft: { ...emptyDraft, document },
    }),
    /** Opens the content of a mail that is no template. */
    contentOpened: (_state, { payload }: PayloadAction<MailParts & Pick<Draft, 'templateType'>>) => ({
      ...initialState,
      status: 'ready' as const,
      draft: { ...emptyDraft, ...payload },
    }),
    received: (state, { payload }: PayloadAction<EmailTemplate>) => shown(state, payload),
    failed: setFailed,
    changed: (state, { payload }: PayloadAction<Partial<Omit<Draft, 'document'>>>) => {
      state.draft = { ...state.draft, ...payload };
      touch(state);
    },
    styleChanged: (state, { payload }: PayloadAction<Partial<NonNullable<EmailDocument['style']>>>) => {
      const { document } = state.draft;
      changeDocument(state, { ...document, style: { ...document.style, ...payload } }, 'style');
    },
    preheaderChanged: (state, { payload }: PayloadAction<string>) =>
      changeDocument(state, { ...state.draft.document, preheader: payload }, 'preheader'),
    blockChanged: (state, { payload: { id, change } }: PayloadAction<{ id: string; change: Partial<AnyBlock> }>) => {
      const { document } = state.draft;
      const next = (block: AnyBlock) => (block.id === id ? ({ ...block, ...change } as AnyBlock) : block);
      changeDocument(
        state,
        withBlocks(document, placeOf(document, id), (blocks) => blocks.map(next)),
        id,
      );
    },
    blockAdded: {
      prepare: (payload: { type: BlockType; place: Place }) => ({ payload: { ...payload, id: nanoid(10) } }),
      reducer: (state, { payload }: PayloadAction<{ type: BlockType; place: Place; id: string }>) => {
        const { type, place, id } = payload;
        const { document } = state.draft;
        const after = blocksAt(document, place).findIndex((block) => block.id === state.selected);
        const add = (blocks: readonly AnyBlock[]) => {
          const at = after === -1 ? blocks.length : after + 1;
          return [...blocks.slice(0, at), newBlock(type, id), ...blocks.slice(at)];
        };
        changeDocument(state, withBlocks(document, place, add));
        state.selected = id;
      },
    },
    blockMoved: (state, { payload }: PayloadAction<{ place: Place; blocks: readonly AnyBlock[] }>) =>
      changeDocument(
        state,
        withBlocks(state.draft.document, payload.place, () => payload.blocks),
      ),
    blockCopied: (state, { payload: id }: PayloadAction<string>) => {
      const { document } = state.draft;
      const double = (blocks: readonly AnyBlock[]) =>
        blocks.flatMap((block) => (block.id === id ? [block, copyOf(block)] : [block]));
      changeDocument(state, withBlocks(document, placeOf(document, id), double));
    },
    blockRemoved: (state, { payload: id }: PayloadAction<string>) => {
      const { document } = state.draft;
      const without = (blocks: readonly AnyBlock[]) => blocks.filter((block) => block.id !== id);
      changeDocument(state, withBlocks(document, placeOf(document, id), without));
      if (!blockById(state.draft.document, state.selected)) state.selected = null;
    },
    blockSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selected = payload;
      state.lastChanged = null;
    },
    undone: (state) => step(state, 'past', 'future'),
    redone: (state) => step(state, 'future', 'past'),
    versionTaken: (state, { payload }: PayloadAction<MailParts>) => {
      const { document, ...rest } = payload;
      changeDocument(state, document);
      state.draft = { ...state.draft, ...rest };
    },
    submitted: (state, _action: PayloadAction<{ doneText: string }>) => {
      state.saving = 'saving';
      state.saveFailure = undefined;
    },
    saved: (state, { payload }: PayloadAction<EmailTemplate>) => ({ ...shown(state, payload), saving: 'done' }),
    refused: (state, { payload }: PayloadAction<ApiFailure>) => {
      state.saving = 'failed';
      if (payload.code === 'StaleRecord') state.theirs = payload.current as EmailTemplate;
      else state.saveFailure = payload;
    },
    theirsTaken: (state) => (state.theirs ? shown(state, state.theirs) : state),
    left: () => initialState,
  },
});

export const editorReducer = slice.reducer;
export const {
  opened,
  contentOpened,
  received,
  failed,
  changed,
  styleChanged,
  preheaderChanged,
  blockChanged,
  blockAdded,
  blockMoved,
  blockCopied,
  blockRemoved,
  blockSelected,
  undone,
  redone,
  versionTaken,
  submitted,
  saved,
  refused,
  theirsTaken,
  left,
} = slice.actions;

export const selectEditor = (state: { email: { editor: EditorState } }): EditorState => state.email.editor;
