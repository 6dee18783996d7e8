import type { CallKey } from './call.ts';
import { callKey } from './call.ts';
import type { Evidence } from './evidence.ts';

export interface SpecifiedCall {
  area: string;
  method: string;
  path: string;
}

export interface AreaCoverage {
  area: string;
  calls: number;
  contract: number;
  served: number;
  tested: number;
}

export function coverByArea(calls: SpecifiedCall[], contract: Set<CallKey>, evidence?: Evidence): AreaCoverage[] {
  const areas = [...new Set(calls.map(({ area }) => area))];
  return areas.map((area) => {
    const keys = calls.filter((call) => call.area === area).map(({ method, path }) => callKey(method, path));
    const count = (set: Set<CallKey> | undefined): number => keys.filter((key) => set?.has(key)).length;
    return {
      area,
      calls: keys.length,
      contract: count(contract),
      served: count(evidence?.served),
      tested: count(evidence?.tested),
    };
  });
}

/**
 * Returns the faults of `--check`: a call that is neither in the contract nor listed as open, a listed call that the
 * contract has, and a call of the contract that no server serves or no test has called successfully.
 */
export function faults(
  calls: SpecifiedCall[],
  contract: Set<CallKey>,
  open: Set<CallKey>,
  evidence: Evidence | undefined,
): string[] {
  if (!evidence) return ['there is no evidence of the served calls: run the tests first (npm test)'];
  return calls
    .map(({ method, path }) => ({ name: `${method} ${path}`, key: callKey(method, path) }))
    .flatMap(({ name, key }) => {
      if (!contract.has(key)) return open.has(key) ? [] : [`${name}: missing in the contract`];
      if (open.has(key)) return [`${name}: listed as open, but the contract has it (npm run calls -- --write)`];
      if (!evidence.served.has(key)) return [`${name}: in the contract, but not served`];
      return evidence.tested.has(key) ? [] : [`${name}: served, but no test has seen it succeed`];
    });
}
