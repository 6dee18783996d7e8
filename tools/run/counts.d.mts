export function countJest(output: string): { runs: number; passed: number; failed: number; skipped: number };

export function failedJestTests(output: string): string[];

export function failedNxProjects(output: string, target: string): string[];

interface JourneySuite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
}

export function journeysThatWere(status: 'unexpected' | 'flaky', report: { suites?: JourneySuite[] }): string[];

export function countPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: unknown[];
}): { passed: number; failed: number; skipped: number; flaky: number };
