interface Result {
  passed: number;
  failed: number;
  notes?: string[];
}

export class Steps {
  run(name: string, check: () => Promise<Result>): Promise<boolean>;
  get passed(): number;
  get failed(): number;
  report(): void;
}

export function minutes(seconds: number): string;
