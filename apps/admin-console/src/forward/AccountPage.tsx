import { PageSkeleton } from '@crm/app-kit';
import { useEffect } from 'react';
import { leave } from './leave.ts';

/** Forwards to the account screen of the staff app. */
export function Page() {
  useEffect(() => leave.to('/account'), []);
  return <PageSkeleton />;
}
