import type { OperationSpec } from './operation.types.ts';

/**
 * The error of a call whose required path, query or body parameter is null or undefined; nothing is sent (spec 2 §5 and
 * §8).
 */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';
  /** camelCase name of the missing parameter; `body` for the body. */
  readonly parameter: string;
  /** Name of the operation. */
  readonly operation: string;

  constructor(parameter: string, operation: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${operation}.`);
    this.parameter = parameter;
    this.operation = operation;
  }
}

/** Throws a `RequiredError` for the first parameter of the operation that is missing in `args`. */
export function assertRequired(operation: OperationSpec, args: Record<string, unknown>): void {
  const body = operation.body === 'required' ? ['body'] : [];
  const missing = [...operation.required, ...body].find((name) => args[name] == null);
  if (missing !== undefined) throw new RequiredError(missing, operation.name);
}
