interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

export function lockFileFaults(lock?: { packages: Record<string, LockedPackage> }): string[];
