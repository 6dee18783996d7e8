export function countJest(output: string): { runs: number; passed: number; failed: number; skipped: number };

export function countPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}): { passed: number; failed: number; skipped: number; flaky: number };
