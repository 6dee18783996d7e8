import { webforms } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listTemplates } from '../templates/index.ts';
import { listForms } from './list-forms.ts';
import { copyForm, createForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { discardDraft } from '../drafts/discard-draft.ts';
import { readPresented } from './read-presented.ts';
import { restoreForm } from './restore-form.ts';
import { updateForm } from './update-form.ts';

export function webformsRoutes(house: House): void {
  implement(house, webforms, {
    listWebforms: (ctx, { query }) => listForms(house, ctx, query),
    listWebformTemplates: (ctx) => ({ data: listTemplates(ctx.locale) }),
    createWebform: (ctx, { body }) => createForm(house, ctx, body),
    getWebform: async (ctx, { params }) => ({ data: await readPresented(house, ctx.db, params.id) }),
    updateWebform: (ctx, { params, body }) => updateForm(house, ctx, params.id, body),
    deleteWebform: (ctx, { params }) => deleteForm(house, ctx, params.id),
    restoreWebform: (ctx, { params }) => restoreForm(house, ctx, params.id),
    discardWebformDraft: (ctx, { params, body }) => discardDraft(house, ctx, params.id, body.lock_version),
    copyWebform: (ctx, { params, body }) => copyForm(house, ctx, params.id, body?.name),
  });
}
