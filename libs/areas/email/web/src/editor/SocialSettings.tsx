import { useT } from '@crm/i18n';
import { TextField } from '@crm/ui-kit';
import type { AnyBlock } from '../domain/email.types.ts';

type Links = NonNullable<AnyBlock['links']>;

const networks: readonly Links[number]['network'][] = [
  ...(['website', 'x', 'facebook', 'instagram', 'youtube', 'line', 'linkedin', 'note'] as const),
];

/** Renders the addresses of the company's accounts; one without an address is not shown in the mail. */
export function SocialSettings({ links, onChange }: { links: Links; onChange: (links: Links) => void }) {
  const t = useT('email');
  const set = (network: Links[number]['network'], href: string) =>
    onChange(
      networks.flatMap((one) => {
        const address = one === network ? href.trim() : links.find((link) => link.network === one)?.href;
        return address ? [{ network: one, href: address }] : [];
      }),
    );
  return networks.map((network) => (
    <TextField
      key={network}
      label={t(`social.${network}`)}
      placeholder="https://"
      value={links.find((link) => link.network === network)?.href ?? ''}
      onChange={(href) => set(network, href)}
    />
  ));
}
