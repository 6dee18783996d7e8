import type { DemoPart } from '@crm/server-kit';
import { addDemoForms } from './demo-forms.ts';
import { addSubmissions } from './submissions.ts';
import { addVisits } from './visits.ts';

export const webformsDemo: DemoPart = {
  add: async (company, { tx, app, calendar }) => {
    const forms = await addDemoForms(tx, company, { calendar, settings: app.settings });
    const inquiry = forms.get('demo-inquiry')!;
    await addSubmissions(tx, company, inquiry);
    await addVisits(tx, company, inquiry, calendar);
  },
};
