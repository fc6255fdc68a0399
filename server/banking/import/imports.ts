import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { appendEvent } from '#server/platform/events/events.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { AppError, invalidField, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { runInSteps } from '#server/platform/threads/run-in-steps.ts'
import { isFresh, markInSteps } from '#shared/banking/matching/duplicates.ts'
import { changeSigns, signWarning } from '#shared/banking/files/signs.ts'
import type { DuplicateMark, Statement, StatementLine } from '#shared/banking/files/statement-file.ts'
import type { importBankFile } from '#shared/banking/import-contract.ts'
import { maxBankFileLines, maxKeptBankFileBytes } from '#shared/banking/words.ts'

import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'

import type { LockedBankAccount } from '#server/banking/accounts/account-store.ts'
import { requireBankAccount } from '#server/banking/accounts/accounts.ts'
import {
  allowLongReading,
  findFile,
  findImport,
  findSameFile,
  keepEncoding,
  keepMapping,
  keepStatementKey,
  listMappings,
  listStoredLines,
  undoImportRow,
} from './import-store.ts'
import {
  alikeWarnings,
  foreignWarning,
  gapWarning,
  type ImportWarning,
  type MarkedLine,
} from './import-warnings.ts'
import type { BankFile } from '#server/banking/files/read-content.ts'
import { readBankFile } from '#server/banking/files/read-file.ts'
import { dateRangeOf, storeImport } from './store-import.ts'

type Asked = RouteBody<typeof importBankFile>
const expand = promisify(gunzip)

/** The lines that a file would add to a bank account, with warnings and an open question. */
export type PlannedImport = {
  file: BankFile
  /** The statement that belongs to the account; undefined where it has to be chosen. */
  statement: Statement | undefined
  statementAt: number | null
  /** The lines that the bank has posted, with what is stored already. */
  lines: readonly MarkedLine[]
  pending: readonly StatementLine[]
  warnings: readonly ImportWarning[]
  /** The question that must be answered before the import; null if there is not one. */
  openQuestion: AppError | null
}

/**
 * Reads a bank's file for a bank account and compares it with the stored lines; stores nothing. Throws `not_found`,
 * `validation_failed` (a file that cannot be read, with too many lines, or of another currency), `busy`.
 */
export async function planBankImport(
  context: Context,
  bankAccountId: string,
  upload: Upload,
  asked: Asked,
): Promise<PlannedImport & { account: LockedBankAccount }> {
  const { db, actor, today } = context
  await allowLongReading(db)
  const account = await requireBankAccount(context, bankAccountId)
  const isCard = account.kind === 'CREDIT_CARD'
  const kept = asked.mapping ? [] : await listMappings(db, actor.accountId, bankAccountId)
  const file = await readBankFile(actor.accountId, upload, {
    today,
    isCard,
    encoding: asked.encoding ?? account.fileEncoding,
    mapping: asked.mapping,
    kept,
  })
  const statementAt = chooseStatement(file.statements, account, asked.statement)
  const found = statementAt === null ? undefined : file.statements[statementAt]
  if (found && found.lines.length > maxBankFileLines) {
    throw invalidField('file', 'banking.tooManyLines', { limit: maxBankFileLines.toLocaleString('en-US') })
  }
  if (found && found.currency !== 'USD') {
    throw invalidField('file', 'banking.otherCurrency', { currency: found.currency })
  }
  const statement = found && withSigns(found, asked.signs)
  // a line of zero moves no money
  const all = (statement?.lines ?? []).filter(({ amountCents }) => amountCents !== 0)
  const posted = all.filter(({ isPending }) => !isPending)
  const [first, last] = dateRangeOf(posted)
  const stored =
    first && last ? await listStoredLines(db, actor.accountId, { bankAccountId, from: first, to: last }) : []
  const marks = await runInSteps(markInSteps(posted, stored, file.format))
  const lines = posted.map((line, at) => ({ line, mark: markAsked(marks[at]!, asked) })) // a mark for each line
  const sign = asked.signs === undefined && found && file.csv === null ? signWarning(found, isCard) : null
  const gap = statement && (await gapWarning(context, account, statement, lines))
  return {
    account,
    file,
    statement,
    statementAt,
    lines,
    pending: all.filter(({ isPending }) => isPending),
    warnings: [
      ...foreignWarning(statement, account),
      ...file.warnings
        .filter(({ code }) => code !== 'sign')
        .map((one) => ({ ...one, examples: [...one.examples] })),
      ...[sign, gap].flatMap((one) => (one ? [{ ...one, examples: [...one.examples] }] : [])),
      ...alikeWarnings(lines),
    ],
    openQuestion: openQuestionOf(file, account, asked, sign !== null),
  }
}

/** A line that day and amount alone take for a stored one is another one where the user says so. */
function markAsked(mark: DuplicateMark, { alike }: Asked): DuplicateMark {
  return alike === 'IMPORT' && mark.kind === 'duplicate' && mark.told === 'text' ? { kind: 'new' } : mark
}

/** Counts what an import of a plan adds and leaves out. */
export function countsOf({ file, lines, pending }: PlannedImport) {
  const count = (...kinds: DuplicateMark['kind'][]) =>
    lines.filter(({ mark }) => kinds.includes(mark.kind)).length
  return {
    added: count('new', 'shares-number'),
    duplicates: count('duplicate', 'repeated'),
    removed: count('removed'),
    sharedNumbers: count('shares-number'),
    pending: pending.length,
    faults: file.faultCount,
  }
}

/**
 * Imports a bank's file: its new lines, its closing balance, how its columns are read, and the file itself. Returns the
 * id of the import. Throws `not_found`, `validation_failed`, `conflict` (the same file again), `invalid_transition`.
 */
export async function importFile(
  context: Context,
  bankAccountId: string,
  upload: Upload,
  asked: Asked,
): Promise<string> {
  const { db, actor, now } = context
  const plan = await planBankImport(context, bankAccountId, upload, asked)
  const { account, file, statement, lines } = plan
  if (account.isArchived) {
    throw new AppError('invalid_transition', 'banking.accountArchived')
  }
  if (plan.openQuestion) {
    throw plan.openQuestion
  }
  const same = await findSameImport(context, plan, upload)
  if (same) {
    const date = same.importedAt.toISOString().slice(0, 10) as PlainDate // the day of an instant
    throw new AppError(
      'conflict',
      'banking.sameFile',
      { date, name: same.importedBy ?? 'Tenure' },
      { data: { importId: same.id } },
    )
  }
  if (file.csv && !file.csv.mapping) {
    throw invalidField('mapping', 'banking.mappingMissing')
  }
  if (!statement) {
    throw file.statements.length > 0
      ? invalidField('statement', 'banking.chooseStatement')
      : invalidField('file', 'banking.nothingToImport')
  }
  const { sharedNumbers: _, ...counts } = countsOf(plan)
  const fresh = lines.filter(({ mark }) => isFresh(mark))
  if (fresh.length === 0) {
    throw lines.length > 0
      ? new AppError('conflict', 'banking.nothingNew')
      : invalidField('file', 'banking.nothingToImport')
  }
  const { id, from, to } = await storeImport(context, account, {
    filename: upload.filename,
    format: file.format,
    sha256: upload.sha256,
    size: upload.size,
    content: await readFile(upload.path ?? ''),
    counts,
    closing: statement.closing,
    statementKey: file.statements.length > 1 ? statement.accountKey : null,
    warnings: plan.warnings.map(({ sentence }) => sentence),
    days: dateRangeOf(lines.map(({ line }) => line)),
    lines: fresh.map(({ line }) => line),
  })
  if (file.csv?.mapping) {
    await keepMapping(db, actor.accountId, { bankAccountId, mapping: file.csv.mapping, now })
  }
  const isChosen = file.readings.some(({ encoding }) => encoding === asked.encoding)
  if (isChosen && asked.encoding !== undefined && asked.encoding !== account.fileEncoding) {
    await keepEncoding(db, actor.accountId, bankAccountId, asked.encoding)
  }
  if (statement.accountKey !== '' && statement.accountKey !== account.statementKey) {
    await keepStatementKey(db, actor.accountId, bankAccountId, statement.accountKey)
  }
  await appendEvent(db, eventActorOf(context), {
    action: 'bank_file_imported',
    entityType: 'bank_account',
    entityId: bankAccountId,
    entityName: account.name,
    after: { importId: id, filename: upload.filename, ...counts, from, to },
  })
  return id
}

/** Finds the import of the same account of the same file. */
export async function findSameImport(
  { db, actor }: Context,
  { account, file, statement }: PlannedImport & { account: LockedBankAccount },
  { sha256 }: Upload,
) {
  const statementKey = file.statements.length > 1 ? (statement?.accountKey ?? null) : null
  return findSameFile(db, actor.accountId, { bankAccountId: account.id, sha256, statementKey })
}

/**
 * Returns the first thing that a file leaves open and the user did not answer: a mapping that was asked for answers all questions of its
 * columns.
 */
function openQuestionOf(
  { csv, readings }: BankFile,
  { fileEncoding }: LockedBankAccount,
  asked: Asked,
  isSignOpen: boolean,
): AppError | null {
  if (readings.length > 0 && asked.encoding === undefined && fileEncoding === null) {
    return invalidField('encoding', 'banking.encodingOpen')
  }
  const [question] = asked.mapping === undefined && csv?.mapping ? csv.questions : []
  if (question) {
    return invalidField('mapping', 'banking.questionOpen', { question: question.sentence })
  }
  return isSignOpen ? invalidField('signs', 'banking.signsOpen') : null
}

/** Undoes an import: deletes its lines. Throws `not_found`, `invalid_transition` (a line of it is confirmed). */
export async function undoImport(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const found = await findImport(db, actor.accountId, id)
  if (!found) {
    throw notFound('bankImport')
  }
  await requireBankAccount(context, found.bankAccountId)
  // read again under the lock of the account: a line may have been confirmed meanwhile
  const row = await findImport(db, actor.accountId, id)
  if (row?.isUndone) {
    throw new AppError('invalid_transition', 'banking.importIsUndone')
  }
  if (row && row.confirmed > 0) {
    throw new AppError('invalid_transition', 'banking.importHasConfirmed', { count: row.confirmed })
  }
  await undoImportRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'bank_import_undone',
    entityType: 'bank_account',
    entityId: found.bankAccountId,
    entityName: found.bankAccountName,
    before: { importId: id, filename: found.filename, added: found.added },
  })
}

/** Returns the file of an import as the bank wrote it. Throws `not_found`, also where an archive brought a damaged file. */
export async function readImportedFile({ db, actor }: Context, id: string) {
  const file = await findFile(db, actor.accountId, id)
  if (!file) {
    throw notFound('bankImport')
  }
  const content = await expand(file.gzip, { maxOutputLength: maxKeptBankFileBytes }).catch(() => {
    throw notFound('bankImport')
  })
  return { filename: file.filename, mimeType: 'application/octet-stream', content }
}

/** Returns the place of the account's statement in the file; null where a person has to choose. */
function chooseStatement(
  statements: readonly Statement[],
  { statementKey, lastFour }: LockedBankAccount,
  asked: number | undefined,
): number | null {
  if (asked !== undefined) {
    if (asked >= statements.length) {
      throw invalidField('statement', 'banking.noSuchStatement')
    }
    return asked
  }
  if (statements.length <= 1) {
    return statements.length - 1 >= 0 ? 0 : null
  }
  const places = (isMeant: (one: Statement) => boolean) =>
    statements.flatMap((one, at) => (isMeant(one) ? [at] : []))
  const byKey = places(({ accountKey }) => statementKey !== null && accountKey === statementKey)
  const [only, ...others] =
    byKey.length > 0 ? byKey : places(({ accountLast4 }) => lastFour !== null && accountLast4 === lastFour)
  return only !== undefined && others.length === 0 ? only : null
}

function withSigns(statement: Statement, signs: Asked['signs']): Statement {
  if (signs === undefined || signs === 'AS_IS') {
    return statement
  }
  return changeSigns(statement, signs === 'TURNED' ? 'turn' : 'by-type')
}
