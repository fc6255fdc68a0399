import { resolve } from 'node:path'

import { defaultDataDir } from '#server/platform/postgres/embedded-postgres.ts'
import { type AnalyticsEnv, readAnalytics } from './env-analytics.ts'
import { isLoopback, readSignIn, type SignInEnv } from './env-sign-in.ts'
import { readMailLimits } from './env-mail-limits.ts'
import { type MetricsEnv, readMetrics } from './env-metrics.ts'
import type { MailLimits } from '#server/platform/mail/mail-limits.ts'
import { readStorage, type StorageEnv } from './env-storage.ts'
import { readStripe, type StripeEnv } from './env-stripe.ts'
import { readScanner, type ScannerEnv } from '#server/platform/files/upload-scanner.ts'
import { SettingError } from './setting-error.ts'

/** The configuration of the server from its environment. Only this file reads `process.env`. */
export type Env = {
  port: number
  host: string
  databaseUrl: string | undefined
  /** The number of the last migration. With it the operator confirms that their own database is backed up. */
  upgradeTo: string | undefined
  databasePoolSize: number
  /** TENURE_KEY: the keys that seal what is stored, the first of them current; undefined: the file in `dataDir`. */
  key: string | undefined
  dataDir: string
  /** Whether DATA_DIR is set: the operator has chosen where data is kept. */
  isDataDirSet: boolean
  /**
   * The demo portfolio. `published`: the sign-in page shows the demo's sign-ins to every visitor, so this is used only
   * if the whole configuration shows that only this machine reaches the server. `private`: the sign-ins are printed at
   * the start.
   */
  demo: 'off' | 'published' | 'private'
  logLevel: string
  /** The proxies in front of the server, to find the client's address: none, how many, or a list of their networks. */
  trustProxy: false | number | string
  /** Whether plans limit accounts and trials end; `off` for operators who run Tenure for themselves. */
  plans: 'on' | 'off'
  roles: readonly Role[]
  /** The address of this site, for links in mails; undefined: http://localhost and the port. */
  publicUrl: string | undefined
  /**
   * Who may read unsent mails at /dev/mail, with its key: nobody, this machine, or everybody who reaches the server.
   */
  devMail: 'off' | 'loopback' | 'open'
  mail: MailEnv
  storage: StorageEnv
  /** The malware scanner of uploads; undefined by default. */
  scanner: ScannerEnv | undefined
  /** The external sign-in providers: Google, and a hosted one. */
  signIn: SignInEnv
  /** Stripe, which takes the payments for plans; null: plans can be viewed and tried, but not bought. */
  stripe: StripeEnv | null
  /** If true, users must confirm their email address before they can sign in. */
  requireEmailConfirmation: boolean
  /** The support address for users who cannot sign in: SUPPORT_EMAIL, else the reply address of mails, else null. */
  supportEmail: string | null
  /**
   * The address for reports of vulnerabilities in security.txt, as a mailto: or https: address:
   * SECURITY_CONTACT, else the support address.
   */
  securityContact: string | null
  /** The name of this installation's operator on the legal pages. */
  operatorName: string | null
  /** More contact data of the operator, in addition to SUPPORT_EMAIL: a postal address, a telephone number. */
  operatorContact: string | null
  /** Who may read /metrics; undefined: it is off. */
  metrics: MetricsEnv | undefined
  /** Tag manager, product analytics and speed insights. By default they are off. */
  analytics: AnalyticsEnv
}

export type MailEnv = {
  /** The SMTP server; if undefined, mails are written to files in DATA_DIR/mail. */
  smtpUrl: string | undefined
  smtpRequireTls: boolean
  from: { name: string; address: string }
  replyTo: string | undefined
  /** The limits on the number of mails. */
  limits: Omit<MailLimits, 'plans'>
}

export type Role = 'web' | 'worker'

/** Reads the environment and `--roles=web,worker`. Throws a SettingError with one sentence about the first bad value. */
export function readEnv(env: NodeJS.ProcessEnv = process.env, argv: readonly string[] = process.argv): Env {
  return {
    port: readInteger(env, 'PORT', 3000, 0, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    upgradeTo: env['UPGRADE_TO'] || undefined,
    databasePoolSize: readInteger(env, 'DATABASE_POOL_SIZE', 10, 2, 200),
    key: env['TENURE_KEY']?.trim() || undefined,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : defaultDataDir(),
    isDataDirSet: Boolean(env['DATA_DIR']),
    demo: readDemo(env),
    logLevel: readChoice(env, 'LOG_LEVEL', 'info', ['debug', 'info', 'warn', 'error', 'silent']),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    plans: readChoice(env, 'PLANS', 'on', ['on', 'off']),
    roles: readRoles(argv),
    publicUrl: readPublicUrl(env['PUBLIC_URL']),
    devMail: readDevMail(env),
    mail: readMail(env),
    storage: readStorage(env),
    scanner: readScanner(env),
    signIn: readSignIn(env),
    stripe: readStripe(env),
    requireEmailConfirmation: readBoolean(env, 'REQUIRE_EMAIL_CONFIRMATION', false),
    supportEmail: readSupportEmail(env),
    securityContact: readSecurityContact(env),
    operatorName: env['OPERATOR_NAME']?.trim() || null,
    operatorContact: env['OPERATOR_CONTACT']?.trim() || null,
    metrics: readMetrics(env),
    analytics: readAnalytics(env),
  }
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) {
    return undefined
  }
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError(
      'PUBLIC_URL must be the address of this site alone, for example https://rent.example.com.',
    )
  }
  return url.origin
}

function readDemo(env: NodeJS.ProcessEnv): Env['demo'] {
  const isPrivate = isForOthers(env)
  const isOn = readBoolean(env, 'DEMO', !env['DATABASE_URL'] && !isPrivate)
  return isOn ? (isPrivate ? 'private' : 'published') : 'off'
}

/**
 * Returns whether any setting shows that other machines use the server: NODE_ENV=production, its host, its public URL,
 * its SMTP server, or a proxy.
 */
function isForOthers(env: NodeJS.ProcessEnv): boolean {
  const host = env['HOST'] || '127.0.0.1'
  return (
    env['NODE_ENV'] === 'production' ||
    (host !== '::1' && !isLoopback(host)) ||
    isElsewhere(readPublicUrl(env['PUBLIC_URL'])) ||
    isElsewhere(readMail(env).smtpUrl) ||
    readTrustProxy(env['TRUST_PROXY']) !== false
  )
}

function isElsewhere(address: string | undefined): boolean {
  return Boolean(address) && !isLoopback(URL.parse(address ?? '')?.hostname ?? '')
}

/**
 * Reads who may see /dev/mail. Its mails contain sign-in links: a server with an SMTP server, or with a PUBLIC_URL that
 * is not this machine, shows none unless DEV_MAIL is set; with NODE_ENV=production no server shows them.
 */
function readDevMail(env: NodeJS.ProcessEnv): Env['devMail'] {
  if (env['NODE_ENV'] === 'production') {
    return 'off'
  }
  const publicUrl = readPublicUrl(env['PUBLIC_URL'])
  const isHere = publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)
  const shown = readBoolean(env, 'DEV_MAIL', isHere && !env['SMTP_URL'])
  return shown ? (env['DEV_MAIL'] ? 'open' : 'loopback') : 'off'
}

function readMail(env: NodeJS.ProcessEnv): MailEnv {
  const smtpUrl = env['SMTP_URL'] || undefined
  const url = smtpUrl ? URL.parse(smtpUrl) : null
  if (smtpUrl && !(url && isMailServer(url))) {
    throw new SettingError(
      'SMTP_URL must look like smtps://user:password@mail.example.com:465. In the user and the password write % as %25, @ as %40, : as %3A and / as %2F.',
    )
  }
  const from = readMailbox('MAIL_FROM', env['MAIL_FROM'] || 'Tenure <no-reply@localhost>')
  return {
    smtpUrl,
    smtpRequireTls: readBoolean(env, 'SMTP_REQUIRE_TLS', !(url && isLoopback(url.hostname))),
    from,
    limits: readMailLimits(env),
    replyTo: env['MAIL_REPLY_TO'] ? readMailbox('MAIL_REPLY_TO', env['MAIL_REPLY_TO']).address : undefined,
  }
}

/** Returns whether the address is a mail server alone: an unescaped sign of a password would end up in its host or path. */
function isMailServer(url: URL): boolean {
  const isEscaped = [url.username, url.password].every((part) => !/%(?![0-9A-F]{2})/i.test(part))
  return (
    /^smtps?:$/.test(url.protocol) &&
    url.hostname !== '' &&
    /^\/?$/.test(url.pathname) &&
    isEscaped &&
    !url.hash
  )
}

function readSupportEmail(env: NodeJS.ProcessEnv): string | null {
  const text = env['SUPPORT_EMAIL']
  return text ? readMailbox('SUPPORT_EMAIL', text).address : (readMail(env).replyTo ?? null)
}

function readSecurityContact(env: NodeJS.ProcessEnv): string | null {
  const text = env['SECURITY_CONTACT']?.trim()
  if (!text) {
    const support = readSupportEmail(env)
    return support && `mailto:${support}`
  }
  if (/^https:\/\/[^\s/]+(\/\S*)?$/i.test(text)) {
    return text
  }
  if (/^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(text)) {
    return `mailto:${text}`
  }
  throw new SettingError(
    `SECURITY_CONTACT must be an address like security@example.com or https://example.com/security, not "${text}".`,
  )
}

/** Parses 'Name <address>' or an address alone. */
function readMailbox(name: string, text: string): { name: string; address: string } {
  const [, label = '', address = ''] =
    /^\s*(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@,;"]+@[^\s<>@,;"]+)>?\s*$/.exec(text) ?? []
  if (address === '') {
    throw new SettingError(`${name} must look like Tenure <rent@example.com>, not "${text}".`)
  }
  return { name: label || 'Tenure', address }
}

function readInteger(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') {
    return fallback
  }
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

function readBoolean(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') {
    return fallback
  }
  if (text !== '0' && text !== '1') {
    throw new SettingError(`${name} must be 0 or 1, not "${text}".`)
  }
  return text === '1'
}

function readChoice<T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: T,
  known: readonly T[],
): T {
  const text = env[name] || fallback
  const choice = known.find((one) => one === text)
  if (choice === undefined) {
    throw new SettingError(`${name} must be one of ${known.join(', ')}, not "${text}".`)
  }
  return choice
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) {
    return undefined
  }
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new SettingError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  return text
}

/**
 * Reads TRUST_PROXY. A number counts the proxies from this server: entries that a client wrote into X-Forwarded-For
 * itself are further left.
 */
function readTrustProxy(text: string | undefined): Env['trustProxy'] {
  if (!text || text === '0' || text === 'false') {
    return false
  }
  if (text === 'true') {
    return 1
  }
  return /^\d$/.test(text) ? Number(text) : text
}

function readRoles(argv: readonly string[]): readonly Role[] {
  const option = argv.find((arg) => arg.startsWith('--roles='))?.slice('--roles='.length)
  const roles = (option ?? 'web,worker').split(',')
  for (const role of roles) {
    if (role !== 'web' && role !== 'worker') {
      throw new SettingError(`--roles takes web, worker or both (--roles=web,worker), not "${option}".`)
    }
  }
  return roles as Role[] // every element was just checked
}
