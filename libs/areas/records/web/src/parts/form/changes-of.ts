import { changedCustoms } from '@crm/custom-fields-web/parts';
import type { CustomValue } from '@crm/custom-fields-web/parts';

/**
 * Returns the fields whose values differ, with their new values, and likewise of the custom values: a form saves only
 * its changes.
 */
export function changesOf<B extends object>(before: B, after: B): Partial<B> {
  const isSame = (key: keyof B) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const keys = (Object.keys(after) as (keyof B)[]).filter((key) => !isSame(key));
  const valueOf = (key: keyof B) =>
    key === 'customs' ? changedCustoms(before[key] as CustomValue[], after[key] as CustomValue[]) : after[key];
  const changes = keys.map((key) => [key, valueOf(key)] as const);
  return Object.fromEntries(
    changes.filter(([key, value]) => key !== 'customs' || (value as []).length > 0),
  ) as Partial<B>;
}
