import type { CustomValue } from '@crm/custom-fields-web/parts';

interface WithCustoms {
  customs?: readonly CustomValue[];
}

/** Returns a record, or a change, with a later change applied. A change has only the custom values that it sets. */
export function mergeRecord<R extends object>(base: Partial<R>, patch: Partial<R>): Partial<R> {
  const { customs: changed } = patch as WithCustoms;
  if (!changed) return { ...base, ...patch };
  const kept = ((base as WithCustoms).customs ?? []).filter(
    ({ itemId }) => !changed.some((one) => one.itemId === itemId),
  );
  return { ...base, ...patch, customs: [...kept, ...changed] };
}
