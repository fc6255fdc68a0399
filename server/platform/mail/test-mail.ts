import { newId } from '#server/platform/database/ids.ts'
import type { MailEnv } from '#server/platform/environment/env.ts'
import type { Site } from '#server/platform/pages/site.ts'

import { renderMail } from './mail-layout.ts'
import type { Delivery, MailTransport } from './mail-transport.ts'

/** Sends one mail to an address, to try the mail server. Returns what it answered, and the sentence for the operator. */
export async function sendTestMail(
  { transport, from, site }: { transport: MailTransport; from: MailEnv['from']; site: Site },
  to: string,
): Promise<{ delivery: Delivery; sentence: string }> {
  const subject = 'Test email from Tenure'
  const { html, text } = renderMail({
    subject,
    language: 'en',
    accountName: undefined,
    site,
    unsubscribeUrl: undefined,
    blocks: [
      { type: 'heading', text: 'Email works' },
      {
        type: 'paragraph',
        text: `This email was sent through ${transport.name} from ${from.address}. If it is in the spam folder, check the SPF and DKIM records of the sender's domain.`,
      },
      { type: 'button', label: 'Open Tenure', href: site.url('/') },
    ],
  })
  const delivery = await transport.deliver({
    id: newId(),
    from,
    to: { name: '', address: to },
    replyTo: undefined,
    subject,
    html,
    text,
    headers: {},
  })
  return { delivery, sentence: say(delivery, transport, to) }
}

function say(delivery: Delivery, { name, reachesPeople }: MailTransport, to: string): string {
  if (delivery.outcome === 'sent') {
    return reachesPeople
      ? `${name} accepted the email to ${to}. Look for it in the inbox and in the spam folder.`
      : `SMTP_URL is not set, so the email to ${to} was written to a file in ${name}. Set SMTP_URL to send email.`
  }
  const what = {
    retry: `${name} could not be reached or asked to try again later. Check the host and port in SMTP_URL, and that this machine can connect to it`,
    refused: `${name} refused the email. Check MAIL_FROM and the recipient’s address`,
    misconfigured: reachesPeople
      ? `${name} ${whatIsWrong(delivery.reason)}`
      : `${name} cannot be written. Check DATA_DIR`,
  }[delivery.outcome]
  return `${what} (${delivery.reason}).`
}

/** Returns what a mail server has against this installation, and the setting to change. */
function whatIsWrong(reason: string): string {
  if (reason.includes('certificate')) {
    return 'has a certificate for another name. Use the name in the certificate in SMTP_URL, or set NODE_EXTRA_CA_CERTS to the certificate file of the authority that issued it'
  }
  if (/\bETLS\b/.test(reason)) {
    return 'does not offer TLS. Use a port that does (465 with smtps://, 587 with smtp://), or set SMTP_REQUIRE_TLS=0 if you trust the network'
  }
  return 'refused the sign-in. Check the user and password in SMTP_URL'
}
