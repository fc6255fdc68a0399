import { getAccount } from '#server/accounts/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvents, type EventActor } from '#server/platform/events/events.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { PublicLinkTokens } from '#server/platform/sign-in/public-link-tokens.ts'
import { keepOwnerLink, pathOf } from '#server/public-links/service.ts'
import { completeTable } from '#server/reports/service.ts'
import type { ReportTable } from '#shared/reports/table-contract.ts'
import { endOfMonth, monthName, type PlainDate, startOfMonth, todayIn } from '#shared/lib/plain-date.ts'

import { ownerStatementMail } from '#server/owners/emails.ts'
import {
  insertSent,
  listStatementReaders,
  listSent,
  lockReaders,
  type SentRow,
  type StatementReader,
} from './statement-store.ts'
import { listStatementLines } from './statement-lines.ts'
import { tableOfStatement } from './statement-table.ts'
import { openBooks } from '#server/owners/balances.ts'
import { findView } from './statement-settings.ts'
import { makeStatement, type Statement } from './statements.ts'

/** An owner's statement of a month, and what was sent of it. */
export type OwnerOfMonth = { owner: StatementReader; statement: Statement; sent: SentRow | undefined }

/** Lists the owners who had a part of a property in a month (any day of it) with their statements, by name. */
export async function listStatementsOf(db: Db, accountId: string, day: PlainDate): Promise<OwnerOfMonth[]> {
  const period = { from: startOfMonth(day), to: endOfMonth(day) }
  const [books, owners, sent] = await Promise.all([
    openBooks(db, accountId),
    listStatementReaders(db, accountId),
    listSent(db, accountId, period.from),
  ])
  const sentTo = new Map(sent.map((row) => [row.ownerId, row]))
  const rows: OwnerOfMonth[] = []
  for (const owner of owners) {
    const statement = await makeStatement(books, owner.id, period)
    if (statement.parts.length > 0 || sentTo.has(owner.id)) {
      rows.push({ owner, statement, sent: sentTo.get(owner.id) })
    }
  }
  return rows
}

type SkipReason = 'SENT_BEFORE' | 'NO_EMAIL' | 'MAIL_OFF'

export type SendOutcome = {
  sent: string[]
  /** Owners whose statement is final and was not mailed. */
  kept: string[]
  skipped: { name: string; reason: SkipReason }[]
}

/** Returns why an owner's statement is not sent; undefined where it is. Owners who are asked for by name need no address. */
function skipReason({ owner, sent }: OwnerOfMonth, isNamed: boolean): SkipReason | undefined {
  if (sent) {
    return 'SENT_BEFORE'
  }
  if (isNamed) {
    return undefined
  }
  return owner.email === null ? 'NO_EMAIL' : owner.mailsStatements ? undefined : 'MAIL_OFF'
}

/**
 * Keeps the statements of a month (any day of it) as the books are now, and mails each to its owner with a link to it:
 * to these owners, or to all who want them. A statement is sent once for an owner and month. That of a named owner without an
 * address is kept and not mailed.
 */
export async function sendStatementsOf(
  db: Db,
  tokens: PublicLinkTokens,
  eventActor: EventActor,
  { day, ownerIds }: { day: PlainDate; ownerIds?: readonly string[] | undefined },
): Promise<SendOutcome> {
  const { accountId, userId, now } = eventActor
  await lockReaders(db, accountId)
  const [rows, account, view] = await Promise.all([
    listStatementsOf(db, accountId, day),
    getAccount(db, accountId),
    findView(db, accountId),
  ])
  const month = startOfMonth(day)
  const outcome: SendOutcome = { sent: [], kept: [], skipped: [] }
  const told: { id: string; name: string; statementId: string; isMailed: boolean }[] = []
  for (const row of rows) {
    const { owner, statement } = row
    const isNamed = ownerIds?.includes(owner.id) ?? false
    if (ownerIds && !isNamed) {
      continue
    }
    const reason = skipReason(row, isNamed)
    if (reason !== undefined) {
      outcome.skipped.push({ name: owner.name, reason })
      continue
    }
    const statementId = newId(now.getTime())
    const { period } = statement
    const lines = await listStatementLines(db, accountId, statement, view)
    const content = withoutLinks(
      completeTable(
        'owner-statement',
        { period, basis: 'cash', property: null, madeAt: now },
        tableOfStatement(statement, owner.name, lines, view),
      ),
    )
    const { availableCents } = statement
    await insertSent(
      db,
      accountId,
      { id: statementId, ownerId: owner.id, month, content, availableCents, sentTo: owner.email },
      now,
    )
    told.push({ id: owner.id, name: owner.name, statementId, isMailed: owner.email !== null })
    if (owner.email === null) {
      outcome.kept.push(owner.name)
      continue
    }
    const link = await keepOwnerLink(db, tokens, { accountId, ownerId: owner.id, userId, now })
    const words = mailWords(owner.language)
    await queueMail(db, {
      accountId,
      kind: 'shared_link',
      to: { name: owner.name, email: owner.email },
      language: words.language,
      key: `owner_statement:${owner.id}:${month}`,
      now,
      ...ownerStatementMail(words, {
        name: owner.name,
        from: account.businessName ?? account.name,
        month,
        properties: statement.parts.map((part) => ({
          name: part.property.name,
          availableCents: part.own.availableCents,
        })),
        totalCents: availableCents,
        statementId,
        href: pathOf(link.token),
        goodUntil: todayIn(account.timeZone, link.expiresAt),
      }),
    })
    outcome.sent.push(owner.name)
  }
  await appendEvents(
    db,
    eventActor,
    told.map(({ id, name, statementId, isMailed }) => ({
      action: isMailed ? 'statement_sent' : 'statement_kept',
      entityType: 'owner' as const,
      entityId: id,
      entityName: `${name}, ${monthName(month)}`,
      after: { statementId, month },
    })),
  )
  return outcome
}

/** Returns a statement as it leaves the books: without what its rows and figures open, which only the team may see. */
function withoutLinks(table: ReportTable): ReportTable {
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, drill: null })),
    rows: table.rows.map((row) => ({ ...row, opens: null, drill: null })),
  }
}
