import { RecordPage } from '@crm/records-web/page';
import { idOf } from '@crm/records-web/parts';
import { useParams } from 'react-router';
import { campaignDefinition } from './record/campaign-definition.ts';

/** Renders the page of a campaign. */
export function Page() {
  return <RecordPage definition={campaignDefinition} id={idOf(useParams().campaignId)} />;
}
