/** Returns the faults of a commit message: Conventional Commits, at most 72 characters, one type. */
export function messageFaults(message: string): string[];
/** Returns the faults of the commits after the base; in a shallow clone without it, of all commits there. */
export function commitFaults(root: string, after?: string): string[];
