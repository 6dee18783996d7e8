import { memoryOf } from './child.ts';

/** Watches the resident memory of a process; `end` returns the greatest, in MB. */
export function watchMemory(pid: number): { end(): number } {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 100);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}
