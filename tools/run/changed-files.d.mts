/** Files that the last commit or nobody yet has committed, seen from the root; without git, everything. */
export function changedFiles(root: string): string[];
