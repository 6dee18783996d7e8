const versionOf = (record: unknown): number | undefined => {
  const { lockVersion } = record as { lockVersion?: unknown };
  return typeof lockVersion === 'number' ? lockVersion : undefined;
};

/** The later of two states of a record: a slow read that was overtaken by a save must not bring back the old one. */
export function newest<R extends object>(known: R | null | undefined, incoming: R): R {
  const [before, after] = [known && versionOf(known), versionOf(incoming)];
  return known && before != null && after != null && after < before ? known : incoming;
}
