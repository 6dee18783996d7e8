import type { Masters } from '@crm/identity-web';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';

/** Returns answers that match the masters for the requests of a settings screen, as if nobody had changed anything. */
export const settingsAnswers = ({ dealTypes, lifecycleStages }: Masters): FakeAnswers => ({
  listDealTypes: { data: dealTypes },
  listLifecycleStages: { data: lifecycleStages },
  getDealType: ({ id }: { id: number }) => {
    const data = dealTypes.find((type) => type.id === id && !type.deleted);
    if (!data) throw apiError('RecordNotFound', { status: 404 });
    return { data };
  },
});
