import { useCampaignControls } from './use-campaign-controls.tsx';

/** Renders the fields of a campaign. `autoFocus` puts the focus on the name. */
export function CampaignFields(props: { autoFocus?: boolean }) {
  const { name, userId, status, memo } = useCampaignControls(props);
  return (
    <>
      {name}
      {userId}
      {status}
      {memo}
    </>
  );
}
