import { prepared, template } from '@crm/database';
import type { Query } from '@crm/database';
import type { Viewer } from './policy.ts';

/**
 * Creates a prepared query with visibility conditions (`policy.ts`), planned once per connection for all members of a
 * profile. Without a role its text is constant and only values are bound; with a role it is built for each call. As in
 * `template`, `build` may pass the values to the query but cannot read them.
 */
export function viewerTemplate<V extends object, O>(
  build: (viewer: Viewer, values: V) => Query<O>,
): (viewer: Viewer, values: V) => Query<O> {
  const of = (profile: Viewer['session']['profile']) =>
    template((values: V & Pick<Viewer, 'domainId' | 'userId'>) =>
      build({ domainId: values.domainId, userId: values.userId, session: { profile, reach: undefined } }, values),
    );
  const templates = { administrator: of('administrator'), general: of('general') };
  return (viewer, values) => {
    const { domainId, userId, session } = viewer;
    if (session.reach) return prepared(build(viewer, values));
    return templates[session.profile]({ ...values, domainId, userId });
  };
}
