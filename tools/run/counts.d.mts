interface TestFile {
  path: string;
  project: string;
  seconds: number;
  passed: number;
  skipped: number;
  failed: string[];
}

export function countTests(files: TestFile[], projects: string[]): { passed: number; failed: number; notes: string[] };

export function readResults(text: string): { files: TestFile[]; complete: boolean };

export function crashNotes(ended: { code: number; signal?: string; output: string }, files: TestFile[]): string[];

export function slowestProjects(files: TestFile[]): string[];

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
