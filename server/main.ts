import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { PoolConfig } from 'pg'

import { buildApp } from './app.ts'
import { createBillingJobs, createStripeProvider } from './billing/service.ts'
import { type StartedDemo, startDemo } from './demo/start-demo.ts'
import { jobTable } from './job-table.ts'
import { servicesIn } from './platform/pages/site-info.ts'
import { systemClock } from './platform/jobs/clock.ts'
import { sayWhichDatabase } from './platform/database/connection-errors.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { requireKeptStatements } from './platform/database/kept-statements.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { lastBackupAt } from './platform/postgres/last-backup.ts'
import { upgrade } from './platform/postgres/upgrade.ts'
import { devMailKey, devMailPath } from './platform/mail/dev-mail.ts'
import type { Env } from './platform/environment/env.ts'
import { prepareJobs, startWorker, type Worker } from './platform/jobs/jobs.ts'
import type { Files } from './platform/files/files.ts'
import { openFiles } from './platform/files/open-files.ts'
import { createLog, type Log } from './platform/jobs/log.ts'
import { requireKeyPlace } from './platform/keys/key-place.ts'
import { openKeys, type Keys } from './platform/keys/open-keys.ts'
import { createMailFiles } from './platform/mail/mail-files.ts'
import { createStatementJobs } from './owners/jobs.ts'
import { ownerAttachments } from './owners/service.ts'
import { createSendMail } from './platform/mail/mail-sending.ts'
import { createMailTransport } from './platform/mail/mail-transport.ts'
import { createOutbound, type Outbound } from './platform/outbound/outbound.ts'
import { listen, requireFreeAddress } from './platform/http/network/listen.ts'
import { createRateLimit } from './platform/http/network/rate-limit.ts'
import { createSite } from './platform/pages/site.ts'
import { openStripe } from './platform/outbound/stripe.ts'
import { createTinBox } from './vendors/service.ts'
import { createPublicLinkTokens, type PublicLinkTokens } from './platform/sign-in/public-link-tokens.ts'
import { createScanner } from './platform/files/upload-scanner.ts'
import { createUnsubscribeTokens } from './platform/mail/unsubscribe-tokens.ts'
import { createDeliverWebhook, createWebhookSecrets } from './webhooks/service.ts'

export type Running = {
  /** The address on which the web role listens; undefined for a worker only. */
  address: string | undefined
  database: Database
  /** The demo and its sign-ins; undefined when it is off. */
  demo: StartedDemo | undefined
  /** The path, with its key, of the page that shows mails which are not sent; undefined when it may not be read. */
  devMailPath: string | undefined
  stop(): Promise<void>
}

/** What stops a process, in the order in which it was started. */
type Closers = (() => Promise<void>)[]

const webDir = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web', 'build', 'client')

/**
 * Starts the roles of this process: opens the database (the embedded one unless DATABASE_URL is set), migrates it,
 * runs `prepare`, then serves requests and runs jobs. Throws Errors whose message is a sentence for a person.
 */
export async function startTenure(
  env: Env,
  options: {
    /** Runs before the server listens; the server waits for it. */
    prepare?: () => Promise<void>
    /** Serves only the API; the web client need not be built. */
    isApiOnly?: boolean
    /** Milliseconds that a request waits for a connection to the database; journeys wait longer than people do. */
    connectionTimeoutMs?: number
    /** Sends requests to addresses that users entered; journeys have providers on this machine. */
    outbound?: Outbound
    /** Shows a sentence to the operator; without it they go to the log. */
    tell?: (sentence: string) => void
  } = {},
): Promise<Running> {
  const log = createLog(env.logLevel)
  const closers: Closers = []
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= closeAll(closers, log))

  try {
    const embedded = await openServer(env, log)
    if (embedded) {
      closers.push(() => embedded.stop())
    }
    const connection: PoolConfig = embedded?.connection ?? { connectionString: env.databaseUrl }
    if (env.databaseUrl) {
      await requireDatabase(env.databaseUrl)
    }
    if (env.roles.includes('web')) {
      await requireFreeAddress(env)
    }
    requireKeyPlace(env)
    await upgrade({
      connection,
      dataDir: embedded && env.dataDir,
      upgradeTo: env.upgradeTo,
      now: systemClock(),
      tell: options.tell ?? ((sentence) => log.warn(sentence)),
    })
    await prepareJobs(connection, log)
    const { connectionTimeoutMs } = options
    const database = openDatabase({ connection, poolSize: env.databasePoolSize, log, connectionTimeoutMs })
    closers.push(() => database.close())
    const files = await openFiles(env, log)
    if (env.scanner) {
      files.scan = createScanner(env.scanner, log)
    }
    const keys = await openKeys({
      database,
      connection,
      dataDir: env.dataDir,
      text: env.key,
      tell: options.tell ?? ((sentence) => log.warn(sentence)),
    })
    const publicLinkTokens = createPublicLinkTokens(keys.links)
    const isWeb = env.roles.includes('web')
    // a process with only the worker role accepts no sign-ins, and may know less about the site than the web processes
    const [demo] = await Promise.all([
      isWeb
        ? startDemo(
            {
              database,
              log,
              files,
              tokens: publicLinkTokens,
              tinBox: createTinBox(keys),
            },
            env.demo,
          )
        : undefined,
      options.prepare?.(),
    ])
    const shown = demo?.access === 'published' ? demo.logins : []
    const services = createServices(env, {
      database,
      keys,
      files,
      log,
      publicLinkTokens,
      outbound: options.outbound,
    })
    if (env.roles.includes('worker')) {
      await startWorkerRole(env, services, { connection, isAlone: embedded !== undefined, closers })
    }
    const address = isWeb
      ? await startWebRole(env, services, {
          shown,
          isApiOnly: options.isApiOnly ?? false,
          closers,
          isReady: () => stopping === undefined,
        })
      : undefined
    const isMailShown = address !== undefined && env.devMail !== 'off'
    return {
      address,
      database,
      demo,
      devMailPath: isMailShown ? devMailPath(services.mailKey) : undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates what both roles use. `site` has its origin once the server listens. */
function createServices(
  env: Env,
  given: {
    database: Database
    keys: Keys
    files: Files
    log: Log
    outbound?: Outbound | undefined
    publicLinkTokens: PublicLinkTokens
  },
) {
  const { keys, log } = given
  const plans = env.plans === 'on' && env.stripe ? ('on' as const) : ('off' as const)
  const address = { origin: env.publicUrl ?? `http://localhost:${env.port}` }
  return {
    ...given,
    address,
    site: createSite(() => address.origin),
    mailKey: devMailKey(keys.signing),
    mailFiles: createMailFiles(join(env.dataDir, 'mail')),
    outbound: given.outbound ?? createOutbound(),
    payments: env.stripe && createStripeProvider(openStripe(env.stripe, log), log, env.stripe),
    mailLimits: env.mail.smtpUrl ? { ...env.mail.limits, plans } : undefined,
  }
}

type Services = ReturnType<typeof createServices>

/** Starts the jobs of this process. `closers` gets what ends them. */
async function startWorkerRole(
  env: Env,
  { database, keys, files, log, publicLinkTokens, site, mailFiles, outbound, payments, mailLimits }: Services,
  { connection, isAlone, closers }: { connection: PoolConfig; isAlone: boolean; closers: Closers },
): Promise<void> {
  const transport = createMailTransport(env.mail, mailFiles)
  closers.push(async () => transport.close())
  log.info({ to: transport.name }, 'mail goes out here')
  const worker: Worker = await startWorker({
    connection,
    isAlone,
    database,
    table: {
      ...jobTable,
      outside: {
        ...jobTable.outside,
        ...createBillingJobs(payments),
        ...createStatementJobs(publicLinkTokens),
        sendMail: createSendMail({
          transport,
          env: env.mail,
          site,
          unsubscribe: createUnsubscribeTokens(keys.links),
          limits: mailLimits,
          rateLimit: createRateLimit(database, systemClock),
          attachments: ownerAttachments,
        }),
        deliverWebhook: createDeliverWebhook({ outbound, secrets: createWebhookSecrets(keys.ring) }),
      },
    },
    files,
    now: systemClock,
    log,
  })
  closers.push(() => worker.stop())
}

/** Serves requests. Returns the address on which the server listens; `closers` gets what ends it. */
async function startWebRole(
  env: Env,
  { database, keys, files, log, address, site, mailKey, mailFiles, outbound, payments, mailLimits }: Services,
  {
    shown,
    isApiOnly,
    closers,
    isReady,
  }: {
    shown: StartedDemo['logins']
    isApiOnly: boolean
    closers: Closers
    isReady: () => boolean
  },
): Promise<string> {
  const { http } = buildApp({
    database,
    keys,
    files,
    clock: systemClock,
    log,
    trustProxy: env.trustProxy,
    plans: env.plans,
    site,
    outbound,
    mailLimits,
    ...(payments ? { payments } : {}),
    devMail: env.devMail === 'off' ? undefined : { files: mailFiles, from: env.devMail, key: mailKey },
    requireEmailConfirmation: env.requireEmailConfirmation,
    hasMail: env.mail.smtpUrl !== undefined,
    signIn: env.signIn,
    demo: shown[0] ?? null,
    supportEmail: env.supportEmail,
    securityContact: env.securityContact,
    operator: env.operatorName,
    operatorContact: env.operatorContact,
    services: servicesIn(env),
    demoTenant: shown[1] ?? null,
    demoOwner: shown[2] ?? null,
    metrics: env.metrics && { ...env.metrics, lastBackupAt: () => lastBackupAt(env.dataDir) },
    analytics: env.analytics,
    ...(isApiOnly ? {} : { webDir }),
    isReady,
  })
  closers.push(async () => http.close())
  const listening = await listen(http, env)
  if (env.port === 0 && env.publicUrl === undefined) {
    address.origin = listening
  }
  return listening
}

/** Throws a sentence that says what to change where an own PostgreSQL cannot be reached or its pooler does not do. */
async function requireDatabase(databaseUrl: string): Promise<void> {
  try {
    await requireKeptStatements({ connectionString: databaseUrl })
  } catch (error) {
    throw sayWhichDatabase(error, databaseUrl)
  }
}

async function openServer(env: Env, log: Log): Promise<EmbeddedPostgres | undefined> {
  if (env.databaseUrl) {
    return undefined
  }
  return startEmbeddedPostgres({ dataDir: env.dataDir, log: (line) => log.info({ from: 'postgres' }, line) })
}

/**
 * Closes everything, last opened first: the listeners close before the database. A failure does not prevent the
 * others.
 */
async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      log.error({ err: error }, 'could not close in order')
    }
  }
}
