const versionOf = (record: unknown): number | undefined => {
  const { lockVersion } = record as { lockVersion?: unknown };
  return typeof lockVersion === 'number' ? lockVersion : undefined;
};

/** Returns the newer of two states of a record, so that a slow read does not overwrite a later save. */
export function newest<R extends object>(known: R | null | undefined, incoming: R): R {
  const [before, after] = [known && versionOf(known), versionOf(incoming)];
  return known && before != null && after != null && after < before ? known : incoming;
}
