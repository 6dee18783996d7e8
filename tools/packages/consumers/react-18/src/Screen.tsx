import { Webform } from '@crm/webform-renderer';
import type { FormTransport, WebformDefinition } from '@crm/webform-renderer';

/** Renders the same on the server and in the browser. */
export function Screen({ definition, transport }: { definition: WebformDefinition; transport: FormTransport }) {
  return <Webform definition={definition} hashid="abc" transport={transport} />;
}
