import type { Masters } from '@crm/identity-web';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';

/** What settings ask when they are opened, answered as the masters have it: nobody has changed anything since. */
export const settingsAnswers = ({ dealTypes, lifecycleStages }: Masters): FakeAnswers => ({
  listDealTypes: { data: dealTypes },
  listLifecycleStages: { data: lifecycleStages },
  getDealType: ({ id }: { id: number }) => {
    const data = dealTypes.find((type) => type.id === id && !type.deleted);
    if (!data) throw apiError('RecordNotFound', { status: 404 });
    return { data };
  },
});
