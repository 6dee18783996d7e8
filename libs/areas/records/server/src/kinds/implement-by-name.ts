import type { Resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** A handler whose input the contract's factory of the resource defines. */
type NamedHandler = (ctx: StaffContext, input: never) => unknown;

/**
 * Registers a resource of `recordResource`, whose operations are named after the kind. Throws at the start when an
 * operation has no handler, since the compiler cannot see the names.
 */
export function implementByName(app: AppContext, resource: Resource, handlers: Record<string, NamedHandler>): void {
  for (const name of Object.keys(resource.operations))
    if (!handlers[name]) throw new Error(`${resource.name} has no handler of ${name}`);
  implement(app, resource, handlers as never);
}
