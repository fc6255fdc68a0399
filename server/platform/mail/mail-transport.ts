import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'

import type { MailEnv } from '#server/platform/environment/env.ts'
import type { MailFiles } from './mail-files.ts'

/** A mail as it goes out. One recipient each: of two, one refused one would count as success. */
export type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: { name: string; address: string } | undefined
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/**
 * What became of an attempt. `retry`: the server was away, hung up or asked to come again. `refused`: it will not have
 * this mail. `misconfigured`: it does not accept our sign-in, or offers no TLS; every mail waits until somebody acts.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'refused' | 'misconfigured'; because: string }

export type MailTransport = {
  /** Where mails go, for the log: never with a password in it. */
  name: string
  /** False where mails become files on this machine. */
  reachesPeople: boolean
  deliver(mail: OutgoingMail): Promise<Delivery>
  close(): void
}

/** The same mail always has the same Message-ID: a server that gets it twice after a crash can tell. */
export function messageIdOf(id: string, fromAddress: string): string {
  return `<${id}@${fromAddress.split('@').at(-1) ?? 'localhost'}>`
}

/** Sends by SMTP where SMTP_URL is set, else writes .eml files. */
export function createMailTransport(env: MailEnv, files: MailFiles): MailTransport {
  return env.smtpUrl ? smtpTransport(env.smtpUrl, env.smtpRequireTls) : fileTransport(files)
}

const noOutsideContent = { disableFileAccess: true, disableUrlAccess: true }

function smtpTransport(smtpUrl: string, requireTls: boolean): MailTransport {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: requireTls && !secure,
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    dnsTimeout: 5_000,
    ...noOutsideContent,
  })
  return {
    name: `${url.protocol}//${url.host}`,
    reachesPeople: true,
    async deliver(mail) {
      if (![mail.from, mail.to, mail.replyTo ?? mail.from].every(({ address }) => isOneAddress(address))) {
        return { outcome: 'refused', because: 'not one address' }
      }
      try {
        await send(transport, mail)
        return { outcome: 'sent' }
      } catch (error) {
        return judge(error)
      }
    },
    close: () => transport.close(),
  }
}

function fileTransport(files: MailFiles): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    ...noOutsideContent,
  })
  return {
    name: files.dir,
    reachesPeople: false,
    async deliver(mail) {
      const sent = await send(transport, mail)
      if (!Buffer.isBuffer(sent.message)) {
        throw new Error('a mail for a file is made in memory')
      }
      try {
        await files.write(mail.id, sent.message)
      } catch (error) {
        return { outcome: 'misconfigured', because: (error as NodeJS.ErrnoException).code ?? 'unknown' }
      }
      return { outcome: 'sent' }
    },
    close: () => transport.close(),
  }
}

/** One address and nothing else: nodemailer reads a comma or a line feed in one as the beginning of another. */
function isOneAddress(address: string): boolean {
  return /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/.test(address)
}

function send(transport: Transporter, mail: OutgoingMail): Promise<SentMessageInfo> {
  const { id, from, to, replyTo, subject, html, text, headers } = mail
  return transport.sendMail({
    // addresses as objects: as text, a line feed in one would begin a header of its own
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    messageId: messageIdOf(id, from.address),
    ...noOutsideContent,
  })
}

type SmtpError = { code?: string; responseCode?: number; command?: string; message?: string }

/** Reads nodemailer's errors. A code of the server decides before its own words: both 450 and 550 are EENVELOPE to it. */
function judge(error: unknown): Delivery {
  const { code = '', responseCode, command, message = '' } = error as SmtpError // every one of its errors is an object
  const because = [code, responseCode, command].filter((part) => part !== undefined && part !== '').join(' ')
  if (code === 'ESOCKET' && /certificate|self.signed|altname/i.test(message)) {
    return { outcome: 'misconfigured', because: 'the certificate of the mail server is not trusted' }
  }
  const unsafe = code === 'ETLS' || code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530
  if (unsafe && !(responseCode !== undefined && responseCode >= 400 && responseCode < 500)) {
    return { outcome: 'misconfigured', because }
  }
  if (responseCode !== undefined && responseCode >= 500) {
    return { outcome: 'refused', because }
  }
  if (code === 'EENVELOPE' && responseCode === undefined) {
    return { outcome: 'refused', because }
  }
  return { outcome: 'retry', because: because || 'unknown' }
}
