import {
  AppError,
  invalidField,
  invalidFieldOf,
  notFound,
  requireVersion,
} from '#server/platform/http/errors.ts'
import { englishError } from '#server/platform/http/error-messages.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type AskContext, type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { OidcError, type OidcFailure } from '#server/platform/sign-in/oidc.ts'
import { errorMessage, type PlainErrorKey } from '#shared/messages/error-message.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { updateSso as updateSsoRoute } from '#shared/accounts/sso-contract.ts'

import { lockAccount } from '#server/accounts/members/owners.ts'
import { requireReauthenticatedSession } from '#server/accounts/second-factor/reauthenticate.ts'
import { endRefusedSessions, isSsoSession } from '#server/accounts/sessions/session-store.ts'
import { getAccountRow, getUser } from '#server/accounts/store.ts'

import { clientOf, ssoCallbackPath, type SsoDeps } from './sso-sign-in.ts'
import {
  countSsoMembers,
  deleteSsoRow,
  findSsoOf,
  listSsoDomains,
  replaceSsoDomains,
  type SsoConnectionRow,
  upsertSso,
  verifySsoDomain,
} from './sso-store.ts'

type Deps = Pick<SsoDeps, 'log' | 'outbound' | 'secrets' | 'rateLimit'>

/** Returns the single sign-on of the account, and what its provider and its name service need. */
export async function getSsoSettings({ db, actor, site }: Context) {
  const { accountId } = actor
  const row = await findSsoOf(db, accountId)
  return {
    connection: row
      ? {
          ...row,
          hasSecret: row.secretSealed !== null,
          domains: await listSsoDomains(db, accountId),
          members: await countSsoMembers(db, accountId, row.id),
          signInUrl: site.url(`/auth/sso?${new URLSearchParams({ account: accountId }).toString()}`),
        }
      : null,
    redirectUri: site.url(ssoCallbackPath(accountId)),
    verification: verificationOf(accountId),
  }
}

/**
 * Updates the single sign-on of the account, or sets it up, as an owner: the person who chooses the provider decides who can sign in as
 * whom. Another issuer or client ends every session that was opened through the one before. Throws `forbidden`,
 * `proof_required`, `email_verification_required`, `version_mismatch`, `conflict` in a demo, `validation_failed`.
 */
export async function updateSso(
  context: Context,
  { outbound, secrets }: Deps,
  body: RouteBody<typeof updateSsoRoute>,
): Promise<void> {
  await requireOwnerInPerson(context)
  const { db, actor, now } = context
  const { accountId } = actor
  await requireFit(context)
  const before = await findSsoOf(db, accountId)
  if (before) {
    requireVersion(before.version, context.ifMatch)
  }
  const { issuer, clientId, clientSecret, required } = body
  const refusal = await outbound.refusal(issuer)
  if (refusal !== undefined) {
    throw invalidFieldOf('issuer', refusal)
  }
  const isSame = before?.issuer === issuer && before.clientId === clientId
  const id = isSame ? before.id : newId(now.getTime())
  // a secret is never sent to another provider than the one for which it was entered
  const secretSealed = clientSecret ? secrets.seal(clientSecret, { accountId, id }) : isSame ? before.secretSealed : null // prettier-ignore
  if (secretSealed === null) {
    throw invalidField('clientSecret', 'sso.secretMissing')
  }
  const isNewlyRequired = required && !(isSame && before.required)
  if (isNewlyRequired && (!isSame || (await countSsoMembers(db, accountId, id)) === 0)) {
    throw invalidField('required', 'sso.signInFirst')
  }
  const domains = [...new Set(body.domains)]
  await upsertSso(db, { accountId, id, issuer, clientId, secretSealed, required, now })
  await replaceSsoDomains(db, accountId, domains)
  await endRefusedSessions(db, now)
  await append(context, 'single_sign_on_changed', {
    ...(before ? { before: factsOf(before) } : {}),
    after: { issuer, clientId, domains: domains.toSorted(), required },
  })
}

/** Deletes single sign-on, as an owner: every session that it opened ends. Throws as `updateSso`, and `not_found`. */
export async function deleteSso(context: Context): Promise<void> {
  await requireOwnerInPerson(context)
  const { db, actor, now } = context
  await lockAccount(db, actor.accountId)
  const before = await findSsoOf(db, actor.accountId)
  if (!before) {
    throw notFound('singleSignOn')
  }
  await deleteSsoRow(db, actor.accountId)
  await endRefusedSessions(db, now)
  await append(context, 'single_sign_on_removed', { before: factsOf(before) })
}

/**
 * The answers of the provider and the DNS: `verified` are the domains that have the record of the account,
 * `unread` the domains whose records could not be read.
 */
export type SsoTest = { problem: PlainErrorKey | null; verified: string[]; unread: string[] }

const problems: Record<OidcFailure, PlainErrorKey> = {
  unreachable: 'sso.testUnreachable',
  cancelled: 'sso.notVerified',
  refused: 'sso.notVerified',
  wrong_client: 'sso.wrongClient',
  wrong_issuer: 'sso.testWrongIssuer',
  wrong_time: 'sso.wrongTime',
}

/** Asks the provider for its configuration and the name service for the records of the domains, before any transaction. */
export async function askSso(context: AskContext, deps: Deps): Promise<SsoTest> {
  requireOwnerRole(context.actor)
  const { accountId } = context.actor
  await deps.rateLimit.count({ bucket: 'sso-test', subject: accountId, max: 20, seconds: 300 })
  const row = await context.transact((db) => findSsoOf(db, accountId))
  if (!row) {
    throw notFound('singleSignOn')
  }
  const wanted = verificationOf(accountId)
  const [problem, found] = await Promise.all([
    testProvider(context, deps, row),
    Promise.all(
      row.domains.map(async (domain) => ({ domain, records: await deps.outbound.textRecords(domain) })),
    ),
  ])
  const domainsOf = (some: typeof found) => some.map(({ domain }) => domain)
  return {
    problem,
    verified: domainsOf(found.filter(({ records }) => records?.includes(wanted))),
    unread: domainsOf(found.filter(({ records }) => records === null)),
  }
}

/** Stores which domains were found to be the account's, and says what is missing. */
export async function recordSsoTest({ db, actor, now }: Context, { problem, verified, unread }: SsoTest) {
  const { accountId } = actor
  const taken = new Set<string>()
  for (const domain of verified) {
    if (!(await verifySsoDomain(db, accountId, domain, now))) {
      taken.add(domain)
    }
  }
  const domains = (await listSsoDomains(db, accountId)).map(({ domain, verifiedAt }) => ({
    domain,
    verified: verifiedAt !== null,
    problem: taken.has(domain)
      ? englishError(errorMessage('sso.domainTaken'))
      : verified.includes(domain) || verifiedAt !== null
        ? null
        : englishError(errorMessage(unread.includes(domain) ? 'sso.recordUnread' : 'sso.recordMissing')),
  }))
  return { ok: problem === null, problem: problem && englishError(errorMessage(problem)), domains }
}

async function testProvider(
  { site, actor }: AskContext,
  deps: Deps,
  row: SsoConnectionRow,
): Promise<PlainErrorKey | null> {
  try {
    await clientOf(deps, row).begin(site.url(ssoCallbackPath(actor.accountId)))
    return null
  } catch (error) {
    if (error instanceof OidcError) {
      return problems[error.kind]
    }
    if (error instanceof AppError && error.code === 'sign_in_refused') {
      return 'sso.wrongClient'
    }
    throw error
  }
}

/** The text of the TXT record with which a domain says that it is this account's. */
function verificationOf(accountId: string): string {
  return `tenure-domain-verification=${accountId}`
}

function requireOwnerRole({ role }: Context['actor']): void {
  if (role !== 'OWNER') {
    throw new AppError('forbidden', 'sso.onlyOwner')
  }
}

/** Requires an owner who has just proved who they are, otherwise than through the provider in question. */
async function requireOwnerInPerson(context: Context): Promise<void> {
  requireOwnerRole(context.actor)
  if (await isSsoSession(context.db)) {
    throw new AppError('forbidden', 'sso.otherSignInNeeded')
  }
  await requireReauthenticatedSession(context)
}

/** Locks the account. Throws for a demo, whose password is public, and for an owner whose address is not confirmed. */
async function requireFit({ db, actor }: Context): Promise<void> {
  await lockAccount(db, actor.accountId)
  const account = await getAccountRow(db, actor.accountId)
  if (account?.isDemo) {
    throw new AppError('conflict', 'sso.notInDemo')
  }
  if (!(await getUser(db, actor.userId))?.emailVerified) {
    throw new AppError('email_verification_required', 'sso.confirmEmailFirst')
  }
}

function factsOf({ issuer, clientId, domains, required }: SsoConnectionRow) {
  return { issuer, clientId, domains, required }
}

async function append(
  context: Context,
  action: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  const account = await getAccountRow(context.db, context.actor.accountId)
  if (!account) {
    throw notFound('account')
  }
  await appendEvent(context.db, eventActorOf(context), {
    action,
    entityType: 'account',
    entityId: account.id,
    entityName: account.name,
    ...change,
  })
}
