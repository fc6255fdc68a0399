import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer'

import type { MailEnv } from '#server/platform/environment/env.ts'
import type { MailAttachment } from './mail-attachments.ts'
import type { MailFiles } from './mail-files.ts'

/** A mail ready to send. It has one recipient: with two, a refusal of one would count as success. */
export type OutgoingMail = {
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: { name: string; address: string } | undefined
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: readonly MailAttachment[]
}

/**
 * The result of an attempt. `retry`: the server was unreachable, closed the connection or asked to try later.
 * `refused`: it rejects this mail. `misconfigured`: it rejects our sign-in or offers no TLS, and all mails wait until
 * the operator corrects this.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'retry' | 'refused' | 'misconfigured'; reason: string }

export type MailTransport = {
  /** The destination of mails for the log, without the password. */
  name: string
  /** False if mails become files on this machine. */
  reachesPeople: boolean
  deliver(mail: OutgoingMail): Promise<Delivery>
  close(): void
}

/**
 * Returns the Message-ID of a mail. It is always the same, so that a server can detect a mail that arrives twice after
 * a crash.
 */
export function messageIdOf(id: string, fromAddress: string): string {
  return `<${id}@${fromAddress.split('@').at(-1) ?? 'localhost'}>`
}

/** Creates a transport that sends by SMTP if SMTP_URL is set, else writes .eml files. */
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
        return { outcome: 'refused', reason: 'not one address' }
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
        throw new Error('an email that is written to a file must be built in memory')
      }
      try {
        await files.write(mail.id, sent.message)
      } catch (error) {
        return { outcome: 'misconfigured', reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }
      }
      return { outcome: 'sent' }
    },
    close: () => transport.close(),
  }
}

/**
 * Returns whether the text is one address only: nodemailer reads a comma or a line feed as the beginning of another
 * address.
 */
function isOneAddress(address: string): boolean {
  return /^[^\s,;:<>"()@]+@[^\s,;:<>"()@]+$/.test(address)
}

function send(transport: Transporter, mail: OutgoingMail): Promise<SentMessageInfo> {
  const { id, from, to, replyTo, subject, html, text, headers, attachments = [] } = mail
  return transport.sendMail({
    // addresses as objects: in a text, a line feed would begin another header
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    html,
    text,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    messageId: messageIdOf(id, from.address),
    ...noOutsideContent,
  })
}

type SmtpError = { code?: string; responseCode?: number; command?: string; message?: string }

/**
 * Classifies nodemailer's errors. The server's response code decides before nodemailer's own code, which is EENVELOPE
 * for both 450 and 550.
 */
function judge(error: unknown): Delivery {
  const { code = '', responseCode, command, message = '' } = error as SmtpError // all of its errors are objects
  const reason = [code, responseCode, command].filter((part) => part !== undefined && part !== '').join(' ')
  if (code === 'ESOCKET' && /certificate|self.signed|altname/i.test(message)) {
    return { outcome: 'misconfigured', reason: 'the certificate of the mail server is not trusted' }
  }
  const unsafe = code === 'ETLS' || code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530
  if (unsafe && !(responseCode !== undefined && responseCode >= 400 && responseCode < 500)) {
    return { outcome: 'misconfigured', reason }
  }
  if (responseCode !== undefined && responseCode >= 500) {
    return { outcome: 'refused', reason }
  }
  if (code === 'EENVELOPE' && responseCode === undefined) {
    return { outcome: 'refused', reason }
  }
  return { outcome: 'retry', reason: reason || 'unknown' }
}
