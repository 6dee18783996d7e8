import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** Returns the URL of the newest mail to a recipient in the development mailbox; waits until the mail has arrived. */
async function addressOfMail(request: APIRequestContext, recipient: string): Promise<string> {
  const mailTo = new RegExp(`href="(/dev/mail/\\d+)"(?:(?!href).)*${recipient.replaceAll('.', '\\.')}`, 's');
  let address: string | undefined;
  await expect
    .poll(async () => (address = mailTo.exec(await (await request.get('/dev/mail')).text())?.[1]), {
      message: `mail to ${recipient}`,
    })
    .toBeDefined();
  return address!;
}

/** Returns the newest mail to a recipient as HTML. */
export const htmlOfMail = async (request: APIRequestContext, recipient: string): Promise<string> =>
  (await request.get(`${await addressOfMail(request, recipient)}/html`)).text();

/** Returns the link in the newest mail to a recipient. */
export async function linkInMail(request: APIRequestContext, recipient: string): Promise<string> {
  const body = await (await request.get(await addressOfMail(request, recipient))).text();
  const link = /<a href="(https?:[^"]+)"/.exec(body)?.[1];
  if (!link) throw new Error(`the mail to ${recipient} has no link: ${body}`);
  return link.replaceAll('&amp;', '&');
}
