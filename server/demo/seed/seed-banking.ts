import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  createBankAccount,
  createRule,
  startReconciliation,
  finishReconciliation,
  confirmLines,
  importFile,
  proposeMatches,
} from '#server/banking/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { addDays, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { demoInstant, type Step } from '#server/demo/context.ts'
import {
  findLateTenant,
  listMoneyMoved,
  listProposedLines,
  type MoneyMoved,
  sumBooks,
} from '#server/demo/store.ts'

/**
 * The number of days since the bank accounts were added to the books. Bank lines are confirmed if they are at
 * least `confirmedDaysAgo` days old.
 */
const openedDaysAgo = 34
const confirmedDaysAgo = 12

type Line = { on: PlainDate; cents: Cents; text: string }

type OpenedAccount = { id: string; openedOn: PlainDate; openingBalance: Cents }
type OpenedAccounts = { operating: OpenedAccount; deposits: OpenedAccount }

/**
 * Plans the morning on which the bank accounts are added with the cash of the books, so that what follows is posted to
 * them. `opened` returns them once the step was run.
 */
export function planBankAccounts(today: PlainDate): { step: Step; opened: () => OpenedAccounts } {
  const openedOn = addDays(today, -openedDaysAgo)
  const opened = { bankName: 'First Commerce Bank', openedOn }
  let accounts: OpenedAccounts | undefined
  const step: Step = {
    at: demoInstant(addDays(openedOn, 1), 0),
    async run(context) {
      const { cash, deposits } = await sumBooks(context.db, context.actor.accountId, openedOn)
      const openingBalance = cents(cash - deposits)
      const id = await createBankAccount(context, {
        ...opened,
        name: 'Operating',
        lastFour: '4417',
        kind: 'CHECKING',
        openingBalance,
        isDefault: true,
      })
      const depositsId = await createBankAccount(context, {
        ...opened,
        name: 'Security deposits',
        lastFour: '9026',
        kind: 'TRUST',
        openingBalance: deposits,
      })
      accounts = {
        operating: { id, openedOn, openingBalance },
        deposits: { id: depositsId, openedOn, openingBalance: deposits },
      }
    },
  }
  return { step, opened: () => accounts! } // the caller runs the step first
}

/** Reconciles the deposits' account with the statement of last month, in which nothing moved. */
export async function seedReconciliation(
  context: () => Context,
  { id, openingBalance }: OpenedAccount,
  today: PlainDate,
): Promise<void> {
  const reconciliationId = await startReconciliation(context(), id, {
    statementDate: addDays(startOfMonth(today), -1),
    statementBalance: openingBalance,
  })
  await finishReconciliation(context(), reconciliationId)
}

/**
 * Imports the operating account's statement of the last weeks, and confirms the proposals of its first weeks: the other
 * lines are left to review.
 */
export async function seedBankLines(
  context: () => Context,
  { id: bankAccountId, openedOn, openingBalance }: OpenedAccount,
  today: PlainDate,
): Promise<void> {
  const { db, actor } = context()
  const { accountId } = actor
  await createRule(context(), {
    bankAccountId,
    direction: 'OUT',
    words: ['service', 'charge'],
    target: 'EXPENSE',
    category: 'OTHER',
    description: 'Bank fee',
  })
  const late = await findLateTenant(db, accountId, today)
  const lines = [
    ...linesOf(await listMoneyMoved(db, accountId, openedOn), today),
    ...unrecorded(today),
    ...(late
      ? [{ on: addDays(today, -1), cents: late.openCents, text: `ZELLE FROM ${inCapitals(late.name)}` }]
      : []),
  ].toSorted((a, b) => a.on.localeCompare(b.on))
  await importText(context(), bankAccountId, ofxOf(lines, openingBalance, today))
  await proposeMatches(context())
  await confirmLines(context(), await listProposedLines(db, accountId, addDays(today, -confirmedDaysAgo)))
  await proposeMatches(context())
}

/** Whether the bank lists it alone; checks and cash come as deposits. */
function isSingle({ cents: amount, method }: MoneyMoved): boolean {
  return amount < 0 || method === 'ACH' || method === 'CARD'
}

/**
 * Returns the bank's lines of payments and expenses, a day later; checks and cash of a day are one deposit. What was
 * received in the last days is not deposited yet.
 */
function linesOf(moved: readonly MoneyMoved[], today: PlainDate): Line[] {
  const single = moved
    .filter((one) => isSingle(one) && one.name !== null && one.on <= addDays(today, -2))
    .map(({ on, cents: amount, method, name, description }): Line => {
      const kind =
        amount > 0
          ? method === 'CARD'
            ? 'CARD DEPOSIT'
            : 'ACH CREDIT'
          : method === 'CARD'
            ? 'PURCHASE'
            : 'ACH DEBIT'
      const text = `${kind} ${inCapitals(name ?? description)}`
      return { on: addDays(on, 1), cents: amount, text }
    })
  const days = Map.groupBy(
    moved.filter((one) => !isSingle(one) && one.on <= addDays(today, -9)),
    ({ on }) => on,
  )
  const deposits = [...days].map(([on, ofDay]): Line => ({
    on: addDays(on, 1),
    cents: sumCents(ofDay.map((one) => one.cents)),
    text: 'DEPOSIT',
  }))
  return [...single, ...deposits]
}

/** Returns a name as banks write it: capital letters without punctuation. */
function inCapitals(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}

/** The lines that the bank lists and the books do not have yet. */
function unrecorded(today: PlainDate): Line[] {
  return [
    { on: addDays(today, -3), cents: cents(-18_00), text: 'MONTHLY SERVICE CHARGE' },
    { on: addDays(today, -3), cents: cents(6_42), text: 'INTEREST PAID' },
    { on: addDays(today, -2), cents: cents(-212_38), text: 'PURCHASE BUCKEYE HARDWARE 0412' },
    { on: addDays(today, -6), cents: cents(-64_19), text: 'PURCHASE OFFICE DEPOT 2231' },
    { on: addDays(today, -4), cents: cents(-1_500_00), text: 'ONLINE TRANSFER TO SAVINGS 9026' },
  ]
}

const day = (on: PlainDate) => on.replaceAll('-', '')
const dollars = (value: Cents) => (value / 100).toFixed(2)

/** Writes the lines as an OFX file of the bank, which ends with its closing balance. */
function ofxOf(lines: readonly Line[], openingCents: Cents, today: PlainDate): string {
  const rows = lines.map(
    ({ on, cents: value, text }, index) =>
      `<STMTTRN><TRNTYPE>${value < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day(on)}<TRNAMT>${dollars(value)}` +
      `<FITID>${day(on)}${String(index + 1).padStart(4, '0')}<NAME>${text.replaceAll('&', '&amp;')}</STMTTRN>`,
  )
  const closing = cents(openingCents + sumCents(lines.map((line) => line.cents)))
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD',
    '<BANKACCTFROM><BANKID>041000124<ACCTID>0000004417<ACCTTYPE>CHECKING</BANKACCTFROM>',
    '<BANKTRANLIST>',
    ...rows,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${dollars(closing)}<DTASOF>${day(today)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\n')
}

async function importText(context: Context, bankAccountId: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-demo-'))
  const path = join(folder, 'statement.ofx')
  try {
    await writeFile(path, text)
    const file = {
      key: '',
      filename: 'operating-4417.ofx',
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest(),
      mimeType: 'application/x-ofx',
      image: null,
      path,
      keep: () => {},
    }
    await importFile(context, bankAccountId, file, {})
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
