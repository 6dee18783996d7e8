import { useParams } from 'react-router';
import { WebformFrame } from '../form/WebformFrame.tsx';
import { LogsTab } from './LogsTab.tsx';

/** Renders the answers of the form in the address. */
export function LogsScreen() {
  const webformId = Number(useParams().webformId);
  return (
    <WebformFrame webformId={webformId} tab="logs">
      {() => <LogsTab webformId={webformId} />}
    </WebformFrame>
  );
}
