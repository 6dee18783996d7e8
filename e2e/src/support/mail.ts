import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** The link in the newest mail to somebody, from the mailbox of development; waits until the mail is there. */
export async function linkInMail(request: APIRequestContext, recipient: string): Promise<string> {
  const mailTo = new RegExp(`href="(/dev/mail/\\d+)"(?:(?!href).)*${recipient.replaceAll('.', '\\.')}`, 's');
  let address: string | undefined;
  await expect
    .poll(async () => (address = mailTo.exec(await (await request.get('/dev/mail')).text())?.[1]), {
      message: `mail to ${recipient}`,
    })
    .toBeDefined();
  const body = await (await request.get(address!)).text();
  const link = /<a href="(https?:[^"]+)"/.exec(body)?.[1];
  if (!link) throw new Error(`the mail to ${recipient} has no link: ${body}`);
  return link.replaceAll('&amp;', '&');
}
