/** Returns the tag of a release, as in nx.json. */
export const releaseTag = (version: string): string => `packages-v${version}`;

interface Checkout {
  /** The version in the manifests. */
  version: string;
  /** The tags of the checked-out commit. */
  tags: readonly string[];
  /** The output of `git status --porcelain`. */
  changes: string;
}

/** Returns why this checkout cannot be published: provenance proves that a tarball is made of a tagged commit. */
export function publishFaults({ version, tags, changes }: Checkout): string[] {
  const tag = releaseTag(version);
  return [
    ...(tags.includes(tag) ? [] : [`This commit does not carry the tag ${tag}: npm run release -- version`]),
    ...(changes === '' ? [] : [`There are changes that are not committed:\n${changes}`]),
  ];
}

/** Returns a remote's address for a manifest's `repository`, without the credentials that build machines put into it. */
export const publicAddress = (remote: string): string => remote.trim().replace(/^(https?:\/\/)[^@/]*@/, '$1');
