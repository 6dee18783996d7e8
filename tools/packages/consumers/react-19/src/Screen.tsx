import { Button, Card, TextField, UiProvider } from '@crm/ui-kit';
import { Webform } from '@crm/webform-renderer';
import type { FormTransport, WebformDefinition } from '@crm/webform-renderer';

/** Renders the same on the server and in the browser. */
export function Screen({ definition, transport }: { definition: WebformDefinition; transport: FormTransport }) {
  return (
    <UiProvider locale="ja-JP">
      <Card title="お問い合わせ">
        <TextField label="検索" />
        <Button>探す</Button>
      </Card>
      <Webform definition={definition} hashid="abc" transport={transport} />
    </UiProvider>
  );
}
