import { notFound } from '#server/platform/http/errors.ts'
import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/banking/import-contract.ts'
import * as lines from '#shared/banking/line-contract.ts'
import type { BankLineState } from '#shared/banking/words.ts'
import { ZERO } from '#shared/lib/money.ts'

import { findBankAccount } from '#server/banking/accounts/account-store.ts'
import { type BankImportRow, findImport, listImportRows } from './import-store.ts'
import {
  countsOf,
  findSameImport,
  importFile,
  planBankImport,
  readImportedFile,
  undoImport,
} from './imports.ts'
import {
  type BankLineRow,
  findLine,
  listLineRows,
  sumLinesByState,
} from '#server/banking/review/line-store.ts'
import { excludeLine, deleteLine, reopenLine } from '#server/banking/review/lines.ts'

/** The number of lines in a preview. */
const shown = 10

export const bankImportRoutes: RouteEntry[] = [
  implement(contract.previewBankFile, {
    access: 'staff',
    handle: async (context, { params, body, upload }) => {
      const plan = await planBankImport(context, params.id, upload, body)
      const { file, statement } = plan
      const same = await findSameImport(context, plan, upload)
      return {
        format: file.format,
        sameFile: same ? toImport(same) : null,
        statements: file.statements.map((one) => ({
          lastFour: one.accountLast4,
          type: one.accountType,
          currency: one.currency,
          lines: one.lines.length,
          from: one.period?.from ?? null,
          to: one.period?.to ?? null,
        })),
        statement: plan.statementAt,
        encoding: file.encoding,
        readings: file.readings.map(({ encoding, examples }) => ({ encoding, examples: [...examples] })),
        isEncodingKept: plan.account.fileEncoding !== null,
        csv: file.csv && {
          columns: [...file.csv.names],
          rows: file.csv.sample.map((cells) => [...cells]),
          words: [...file.csv.words],
          mapping: toWire(file.csv.mapping),
          questions: file.csv.questions.map((question) => toWire(question)),
          findings: [...file.csv.findings],
          isRemembered: file.csv.isRemembered,
        },
        ...countsOf(plan),
        closing: statement?.closing
          ? { balance: statement.closing.amountCents, date: statement.closing.date }
          : null,
        warnings: [...plan.warnings],
        firstFaults: file.firstFaults.map((fault) => ({ ...fault })),
        lines: [
          ...plan.lines.slice(0, shown).map(({ line, mark }) => ({ line, mark: mark.kind })),
          ...plan.pending.slice(0, shown).map((line) => ({ line, mark: 'pending' as const })),
        ]
          .slice(0, shown)
          .map(({ line, mark }) => ({
            date: line.date,
            description: line.description,
            amount: line.amountCents,
            mark,
          })),
      }
    },
  }),
  implement(contract.importBankFile, {
    access: 'staff',
    handle: async (context, { params, body, upload }) =>
      answerImport(context, await importFile(context, params.id, upload, body)),
  }),
  implement(contract.listBankImports, {
    access: 'staff',
    handle: async (context, { params }) => {
      await requireSeen(context, params.id)
      return (await listImportRows(context.db, context.actor.accountId, params.id)).map(toImport)
    },
  }),
  implement(contract.getBankImport, {
    access: 'staff',
    handle: (context, { params }) => answerImport(context, params.id),
  }),
  implement(contract.downloadBankFile, {
    access: 'staff',
    handle: (context, { params }) => readImportedFile(context, params.id),
  }),
  implement(contract.undoBankImport, {
    access: 'staff',
    handle: async (context, { params }) => {
      await undoImport(context, params.id)
      return { message: 'Import undone; its lines are deleted' }
    },
  }),
  implement(lines.listBankLines, {
    access: 'staff',
    handle: async (context, { params, query }) => {
      await requireSeen(context, params.id)
      const { accountId } = context.actor
      const page = await listLineRows(context.db, { accountId, bankAccountId: params.id, ...query })
      return { ...page, rows: page.rows.map(toBankLine) }
    },
  }),
  implement(lines.bankLineTotals, {
    access: 'staff',
    handle: async (context, { params }) => {
      await requireSeen(context, params.id)
      const sums = await sumLinesByState(context.db, context.actor.accountId, params.id)
      const of = (state: BankLineState) => {
        const found = sums.find((one) => one.state === state)
        return {
          lines: found?.lines ?? 0,
          moneyIn: found?.inCents ?? ZERO,
          moneyOut: found?.outCents ?? ZERO,
        }
      }
      return { open: of('OPEN'), matched: of('MATCHED'), excluded: of('EXCLUDED'), removed: of('REMOVED') }
    },
  }),
  implement(lines.getBankLine, {
    access: 'staff',
    handle: (context, { params }) => answerLine(context, params.id),
  }),
  implement(lines.excludeBankLine, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await excludeLine(context, params.id, body.reason)
      return answerLine(context, params.id)
    },
  }),
  implement(lines.reopenBankLine, {
    access: 'staff',
    handle: async (context, { params }) => {
      await reopenLine(context, params.id)
      return answerLine(context, params.id)
    },
  }),
  implement(lines.deleteBankLine, {
    access: 'staff',
    handle: async (context, { params }) => {
      await deleteLine(context, params.id)
      return { message: 'Line deleted' }
    },
  }),
]

async function requireSeen({ db, actor }: Context, bankAccountId: string): Promise<void> {
  if (!(await findBankAccount(db, actor.accountId, bankAccountId))) {
    throw notFound('bankAccount')
  }
}

async function answerImport({ db, actor }: Context, id: string) {
  const row = await findImport(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankImport')
  }
  return toImport(row)
}

function toImport({ bankAccountId, bankAccountName, closingCents, closingOn, ...row }: BankImportRow) {
  return {
    ...row,
    from: row.firstOn,
    to: row.lastOn,
    bankAccount: { id: bankAccountId, name: bankAccountName },
    closing: closingCents === null || closingOn === null ? null : { balance: closingCents, date: closingOn },
  }
}

async function answerLine({ db, actor }: Context, id: string) {
  const row = await findLine(db, actor.accountId, id)
  if (!row) {
    throw notFound('bankLine')
  }
  return toBankLine(row)
}

export function toBankLine({ postedOn, amountCents, balanceCents, stateReason, ...row }: BankLineRow) {
  return { ...row, date: postedOn, amount: amountCents, balance: balanceCents, reason: stateReason }
}

/** A mapping and its questions are plain JSON, which the contract has without `readonly`. */
type Mutable<T> = T extends object ? { -readonly [Name in keyof T]: Mutable<T[Name]> } : T

function toWire<T>(value: T): Mutable<T> {
  return value as Mutable<T>
}
