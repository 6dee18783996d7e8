import { publicForm } from '@crm/contract';
import { AppError, implement, notFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { noteFormLoad } from '@crm/tracking-server';
import { formCallLimit } from '../limits/submission-limits.ts';
import { submitForm } from '../submissions/submit-form.ts';
import { loadPublicForm } from './load-public-form.ts';

/** Adds the form API of the public page (spec 1 §7). */
export function publicFormRoutes(app: AppContext): void {
  implement(
    app,
    publicForm,
    {
      async getPublicForm(ctx, { params, query }) {
        const form = await loadPublicForm(app, params.hashid);
        if (form.kind === 'not-found') throw notFound();
        if (form.kind === 'closed') {
          throw new AppError('WebformClosureForbidden', { extra: { closure_webform: form.closure } });
        }
        noteFormLoad(app, params.hashid, ctx, query.tracking_id);
        return form.definition;
      },
      sendPublicForm: (ctx, { params, body }) =>
        submitForm(app, params.hashid, body, {
          ip: ctx.ip,
          userAgent: ctx.userAgent,
          altOrigin: ctx.headers['alt-origin'],
          idempotencyKey: ctx.headers['idempotency-key'],
          locale: ctx.locale,
          requestId: ctx.requestId,
          headers: ctx.headers,
        }),
    },
    // The limit on submissions is checked in `limitSubmissions`, which every path passes.
    { limits: { getPublicForm: formCallLimit } },
  );
}
