import { estimateSettings } from '@crm/contract';
import type { Input } from '@crm/contract';
import { cleanText, readTexts, textKinds } from '@crm/custom-fields-server';
import { auditInsert, changesTo, throwIfInvalid, implement, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sealBytes } from './seal-image.ts';
import { settingsRepository } from './settings.repository.ts';

type Body = Input<(typeof estimateSettings)['operations']['updateEstimateSettings']>['body'];

const texts = {
  company_name: textKinds.text,
  postal_code: textKinds.postalCode,
  address: textKinds.text,
  tel_no: textKinds.phone,
  registration_number: textKinds.invoiceNumber,
  payment_terms: textKinds.text,
  remarks: textKinds.long,
};

/** The letters, digits and signs that are allowed in a number's prefix, which becomes part of a file name. */
const prefixPattern = /^[\p{L}\p{N}_-]*$/u;

/** Registers the routes of Settings → 見積, the defaults of all the company's estimates. */
export function estimateSettingsRoutes(app: AppContext): void {
  implement(app, estimateSettings, {
    getEstimateSettings: async (ctx) => ({ data: await settingsRepository.load(ctx.db, ctx.session.domainName) }),
    updateEstimateSettings: (ctx, { body }) => update(app, ctx, body),
  });
}

async function update(app: AppContext, ctx: StaffContext, { lock_version: lockVersion, ...body }: Body) {
  const { lock_version: current, ...before } = await settingsRepository.load(ctx.db, ctx.session.domainName);
  if (current !== lockVersion) throw stale({ ...before, lock_version: current });
  const { values, issues } = readTexts(texts, body);
  const prefix = body.number_prefix?.normalize('NFKC').trim();
  const seal = body.seal_image;
  throwIfInvalid([
    ...issues,
    ...(values.company_name === null ? [{ field: 'company_name', rule: 'errors.required' }] : []),
    ...(prefix !== undefined && !prefixPattern.test(prefix) ? [{ field: 'number_prefix', rule: 'format' }] : []),
    ...(seal && !sealBytes(seal) ? [{ field: 'seal_image', rule: 'content' }] : []),
  ]);
  const { company_name, ...others } = values;
  const sent = {
    ...others,
    ...(company_name && { company_name }),
    ...(prefix !== undefined && { number_prefix: prefix }),
    ...(body.tax_mode && { tax_mode: body.tax_mode }),
    ...(body.rounding && { rounding: body.rounding }),
    ...(body.approval_needed !== undefined && { approval_needed: body.approval_needed }),
    ...(body.approval_boxes && { approval_boxes: body.approval_boxes.map((title) => cleanText(title).trim()) }),
  };
  const next = { ...before, ...sent, ...(seal !== undefined && { seal_image: seal }) };
  await ctx.db.transaction(async (db) => {
    const saved = await settingsRepository.save(db, { lockVersion, userId: ctx.userId, now: app.clock.now() }, next);
    if (!saved) throw stale(await settingsRepository.load(db));
    const shown = (image: string | null | undefined) => ({ seal_image: image ? 'image' : null });
    const changes = changesTo(before, sent);
    if (seal !== undefined) {
      Object.assign(changes.before, shown(before.seal_image));
      Object.assign(changes.after, shown(seal));
    }
    await db.all(auditInsert(ctx, { action: 'update', entity: 'estimate_settings', changes }));
  });
  return { data: await settingsRepository.load(ctx.db, ctx.session.domainName) };
}
