import { knownError } from '@crm/server-kit';
import type { AppError, AppContext, Locale } from '@crm/server-kit';
import { CONFIRMED_NAME, TRAP_NAME, readFormPost } from '@crm/webform-renderer/server';
import type { FormDocumentOptions, RefusedAnswer } from '@crm/webform-renderer/server';
import type { FieldIssue } from '@crm/contract';
import type { MessageKey } from '@crm/validation';
import { objects, trackingIdOf } from '@crm/tracking-server';
import { checkSubmission, submitForm } from '@crm/webforms-server';
import type { PublicForm } from '@crm/webforms-server';
import type { FastifyRequest } from 'fastify';
import { redirectWithQuery } from './redirect.ts';

interface Post {
  hashid: string;
  locale: Locale;
  request: FastifyRequest;
}

type PostAnswer =
  { redirect: string } | { status: number; options: Partial<FormDocumentOptions>; retryAfter?: number | undefined };

/**
 * Answers a form posted without script: with the thank-you page or the owner's redirect, after a confirmation if the
 * form has one; or with the form again, the answers filled in and the errors shown.
 */
export async function answerPost(
  app: AppContext,
  form: Extract<PublicForm, { kind: 'open' }>,
  { hashid, locale, request }: Post,
): Promise<PostAnswer> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const answers = readFormPost(form.camel, body);
  const confirmed = body[CONFIRMED_NAME];
  if (confirmed === '0') return { status: 200, options: { answers } };
  const mustConfirm = form.camel.webform.showConfirmation && confirmed !== '1';
  const trap = body[TRAP_NAME];
  const submission = [
    app,
    hashid,
    {
      ...Object.fromEntries(Object.entries(request.query ?? {}).filter(([parameter]) => parameter.startsWith('utm_'))),
      webform_items: answers.map(({ id, value }) => ({ id, value })),
      referer_url: request.headers.referer,
      tracking_id: objects(request) ? undefined : trackingIdOf(request),
      trap,
    },
    {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      locale,
      requestId: request.id,
      headers: request.headers,
    },
  ] as const;
  try {
    if (mustConfirm) {
      await checkSubmission(...submission);
      const kept = typeof trap === 'string' ? { trap } : {};
      return { status: 200, options: { view: 'confirmation', answers, ...kept } };
    }
    await submitForm(...submission);
  } catch (failure) {
    const error = knownError(failure);
    // Without script the answer page is the only copy of the visitor's input: a server error, too, returns it.
    if (error.status >= 500) request.log.error({ err: failure }, 'request failed');
    return { status: error.status, options: { answers, ...refusalOf(error) }, retryAfter: error.retryAfter };
  }
  const { thankyouType, redirectUrl } = form.camel.webform;
  const redirect = thankyouType === 'redirect' ? redirectWithQuery(redirectUrl ?? '', request.url) : undefined;
  return redirect ? { redirect } : { status: 200, options: { view: 'thank-you' } };
}

/** Assigns field errors to their fields, and all others to the error box (spec 1 §5). */
function refusalOf(error: AppError): Partial<FormDocumentOptions> {
  if (error.status >= 500) return { box: { key: 'openWebforms.sendFailed' } };
  // The form was unpublished while it was filled in.
  if (error.code === 'RecordNotFound') return { view: 'not-found' };
  if (error.code === 'TooManyRequests') return { box: { key: 'openWebforms.sendTooMany' } };
  if (error.code === 'SpamCheckRequired') return { box: { key: 'notCheckReCaptcha' } };
  if (error.code === 'WebformClosureForbidden') return { box: { key: 'publishTimeExpires' } };
  const issues = (error.details ?? []) as FieldIssue[];
  const ofForm = issues.find(({ rule }) => rule.includes('notCheck'));
  const fieldErrors = issues.map(({ field, rule, params }): RefusedAnswer => ({
    id: Number(field),
    key: rule as MessageKey,
    params,
  }));
  return ofForm
    ? { box: { key: ofForm.rule, params: { privacyPolicy: String(ofForm.params?.['privacy_policy'] ?? '') } } }
    : { fieldErrors, box: { key: 'webformEditor.messages.errorBox.inputFail' } };
}
