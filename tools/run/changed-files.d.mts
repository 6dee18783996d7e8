/** Returns the files of the last commit and uncommitted ones, relative to the root; without git, everything. */
export function changedFiles(root: string): string[];
