import { errorText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** Returns one sentence that says why a change of a table was refused. */
export function gridRefusal(t: Translate, failure: ApiFailure): string {
  const rules = new Set(failure.issues.map(({ rule }) => rule));
  if (rules.has('max_items')) return t('grid.tooMany');
  if (rules.has('duplicate')) return t('grid.duplicate');
  if (rules.has('type_in_use')) return t('grid.typeInUse');
  return errorText(t, failure);
}
