interface Result {
  passed: number;
  failed: number;
  notes?: string[];
}

export class Steps {
  run(name: string, check: () => Promise<Result>): Promise<boolean>;
  add(name: string, result: Result & { seconds: number }): void;
  get seconds(): number;
  get passed(): number;
  get failed(): number;
  report(): void;
}

export function minutes(seconds: number): string;
