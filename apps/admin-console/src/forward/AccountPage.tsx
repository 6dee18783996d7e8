import { PageSkeleton } from '@crm/app-kit';
import { useEffect } from 'react';
import { leave } from './leave.ts';

/** One's own account is a screen of the staff app. */
export function Page() {
  useEffect(() => leave.to('/account'), []);
  return <PageSkeleton />;
}
