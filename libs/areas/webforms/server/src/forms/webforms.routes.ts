import { webforms } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listTemplates } from '../templates/index.ts';
import { listForms } from './list-forms.ts';
import { copyForm, createForm } from './create-form.ts';
import { deleteForm } from './delete-form.ts';
import { discardDraft } from '../drafts/discard-draft.ts';
import { readPresented } from './read-presented.ts';
import { restoreForm } from './restore-form.ts';
import { updateForm } from './update-form.ts';

export function webformsRoutes(app: AppContext): void {
  implement(app, webforms, {
    listWebforms: (ctx, { query }) => listForms(app, ctx, query),
    listWebformTemplates: (ctx) => ({ data: listTemplates(ctx.locale) }),
    createWebform: (ctx, { body }) => createForm(app, ctx, body),
    getWebform: async (ctx, { params }) => ({ data: await readPresented(app, ctx.db, params.id) }),
    updateWebform: (ctx, { params, body }) => updateForm(app, ctx, params.id, body),
    deleteWebform: (ctx, { params }) => deleteForm(app, ctx, params.id),
    restoreWebform: (ctx, { params }) => restoreForm(app, ctx, params.id),
    discardWebformDraft: (ctx, { params, body }) => discardDraft(app, ctx, params.id, body.lock_version),
    copyWebform: (ctx, { params, body }) => copyForm(app, ctx, params.id, body?.name),
  });
}
