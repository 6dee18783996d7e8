export interface RestartPolicy {
  ready(): void;
  afterEnd(how: number | string): { pause?: number; line?: string };
}

export function restartPolicy(now?: () => number): RestartPolicy;
