import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import type { DealRow } from '../domain/deal.types.ts';
import { starPressed } from './bookmark.slice.ts';

export type Starred = Pick<DealRow, 'id' | 'name' | 'isBookmarked'>;

/** Returns the label of a deal's star, its state, and the function that toggles it. */
export function useStar({ id, name, isBookmarked = false }: Starred) {
  const t = useT('deals');
  const dispatch = useDispatch();
  return {
    label: t('star.label', { name }),
    isOn: isBookmarked,
    press: () =>
      void dispatch(starPressed({ id, isBookmarked: !isBookmarked, failedText: t('star.failed', { name }) })),
  };
}
