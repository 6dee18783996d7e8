/** Reports of other mail servers, as they write them. */

const lines = (...parts: string[]): string => parts.join('\r\n');
const head = (subject: string, type: string): string =>
  lines(
    'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
    'To: <bounce@in.example>',
    `Subject: ${subject}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
  );

/** Writes a delivery report (RFC 3464). */
export const deliveryReport = ({ action, status, code }: { action: string; status: string; code: string }): string =>
  lines(
    head('Undelivered Mail Returned to Sender', 'multipart/report; report-type=delivery-status; boundary=r'),
    '',
    '--r',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is the mail system.',
    '',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Fri, 20 Nov 2026 14:30:00 +0900',
    '',
    'Final-Recipient: rfc822; taro@carrier.example',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${code}`,
    '',
    '--r--',
    '',
  );

/** Writes a bounce without a report, as some carriers send it. */
export const bounceText = (words: string): string =>
  lines(head('Returned mail', 'text/plain; charset=utf-8'), '', words, '');

/** Writes a complaint (RFC 5965); `path` is the return path of the mail that somebody called spam. */
export const complaintText = ({ type, path }: { type: string; path: string }): string =>
  lines(
    head('FW: Offer', 'multipart/report; report-type=feedback-report; boundary=r'),
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '',
    '--r',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${path}>`,
    '',
    '--r',
    'Content-Type: message/rfc822',
    '',
    'From: <news@ours.example>',
    'Subject: Offer',
    '',
    'text',
    '',
    '--r--',
    '',
  );
