import { useHref } from 'react-router';
import type { Step } from './first-steps.slice.ts';

/** The app and the path of each step. */
const places: Record<Step['name'], readonly ['admin' | 'staff', string]> = {
  company: ['admin', '/company'],
  members: ['admin', '/members'],
  phases: ['admin', '/deal_types'],
  form_published: ['staff', '/forms'],
  first_submission: ['staff', '/forms'],
  first_deal: ['staff', '/deals'],
  deal_moved: ['staff', '/deals'],
};

/**
 * Returns the link of a step: a path of this app, or a full path of the other one. The step of the first deal leads to
 * the deal.
 */
export function useStepPlaces(dealId: number | null): (name: Step['name']) => { href: string; isHere: boolean } {
  const here = useHref('/').startsWith('/admin') ? 'admin' : 'staff';
  return (name) => {
    const [app, place] = places[name];
    const path = name === 'first_deal' && dealId !== null ? `/deals/${dealId}` : place;
    return app === here
      ? { href: path, isHere: true }
      : { href: app === 'admin' ? `/admin${path}` : path, isHere: false };
  };
}
