import assert from 'node:assert/strict'

import { importAnswered } from '#testing/files/bank-files.ts'

import type { Account, BankLine, Kind } from './account-state.ts'
import { addTo } from './expected-books.ts'
import { isOfOneLine } from './income-kinds.ts'
import { candidates, type Candidate } from './line-candidates.ts'
import { type ConfirmedPart, settle } from './match-effects.ts'
import { dollars, get, inCents, pastDay, pick, read, send } from './requests.ts'

type Review = {
  id: string
  date: string
  amount: number
  state: string
  proposal: { id: string; level: string; options: unknown[] } | null
  match: { parts: ConfirmedPart[] } | null
}

/**
 * Imports a file of some lines: recorded items, unpaid bills and rent, and items that the books do not know.
 */
async function importLines(account: Account): Promise<unknown> {
  const { app, token, random, books } = account
  const bank = pick(account, account.bankAccounts)
  if (!bank) {
    return false
  }
  const drawn = Array.from({ length: 3 + random.whole(6) }, () => random.oneOf(candidates)(account, bank))
  const rows = drawn
    .filter((one): one is Candidate => one !== undefined)
    .map((one) => ({ ...one, day: one.day ?? pastDay(account, 10) }))
    .filter(({ day, cents }) => day > bank.openedOn && cents !== 0)
  if (rows.length === 0) {
    return false
  }
  const content = `Date,Description,Amount\n${rows.map(({ day, text, cents }) => `${day},${text},${(cents / 100).toFixed(2)}`).join('\n')}\n`
  app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  const name = `${app.clock.now.getTime()}.csv`
  const answer = await importAnswered(app, {
    token,
    params: { id: bank.id },
    file: { name, content },
  })
  assert.ok(answer.status < 500, `an import answered ${answer.status}: ${answer.problem.detail}`)
  if (answer.status >= 400) {
    addTo(account.refused, answer.problem.code, 1)
    return true
  }
  const stored = await read<{ id: string; day: string; cents: number; text: string; state: string }>(
    account,
    `SELECT id, posted_on AS day, amount_cents AS cents, description AS text, state FROM bank_lines WHERE import_id = $1`,
    [answer.json.id],
  )
  const waiting = [...rows]
  for (const { id, day, cents, text } of stored) {
    const at = waiting.findIndex((one) => one.day === day && one.cents === cents && one.text === text)
    assert.ok(at >= 0, `a line of ${day} with ${cents} cents was not in the file`)
    const [row] = waiting.splice(at, 1)
    account.lines.push({ id, bank, day, cents, madeFor: row!.madeFor, match: null })
  }
  assert.equal(books.total(''), 0)
  return true
}

const isOpen = ({ match }: BankLine) => match === null

/** Proposes matches for all lines, and confirms an option of one of them. */
async function confirmProposal(account: Account): Promise<unknown> {
  const { random } = account
  const open = account.lines.filter(isOpen)
  if (open.length === 0) {
    return false
  }
  await send(account, 'POST', '/banking/proposals', undefined, [])
  const { id } = random.oneOf([...new Set(open.map(({ bank }) => bank))])
  const { lines } = await get<{ lines: Review[] }>(account, `/banking/accounts/${id}/review`)
  const found = pick(account, lines, ({ proposal }) => (proposal?.options.length ?? 0) > 0)
  const line = account.lines.find((one) => one.id === found?.id)
  if (!found?.proposal || !line) {
    return true
  }
  const option = random.chance(80) ? 0 : random.whole(found.proposal.options.length)
  const body = { proposalId: found.proposal.id, option }
  const confirmed = await send<Review>(account, 'POST', `/banking/lines/${line.id}/confirm`, body)
  return confirmed && settle(account, line, partsOf(confirmed), null)
}

/** Matches a line to the item that it was made for. */
async function matchByHand(account: Account): Promise<unknown> {
  const { random } = account
  const line = pick(
    account,
    account.lines,
    (one) => isOpen(one) && one.madeFor !== null && isStillOfOneLine(account, one.madeFor),
  )
  if (!line) {
    return false
  }
  const property = random.oneOf(account.properties)
  const part = random.chance(15)
    ? { kind: 'OWNER', amount: dollars(Math.abs(line.cents)), propertyId: property }
    : line.madeFor!
  const body = { parts: [part].flat() }
  const matched = await send<Review>(account, 'POST', `/banking/lines/${line.id}/match`, body)
  return (
    matched && settle(account, line, partsOf(matched), 'propertyId' in part ? String(part.propertyId) : null)
  )
}

/**
 * Returns whether a refund still belongs to an expense of one line. The refund of an expense that was divided
 * meanwhile is divided too, so only expenses of one line are drawn.
 */
function isStillOfOneLine({ expenses }: Account, madeFor: object): boolean {
  const refunded = 'kind' in madeFor && madeFor.kind === 'NEW_EXPENSE_REFUND' && 'expenseId' in madeFor
  return !refunded || expenses.some((one) => one.id === madeFor.expenseId && isOfOneLine(one))
}

const partsOf = ({ match }: Review) => match!.parts.map((part) => ({ ...part, cents: inCents(part.amount) }))

async function undoMatch(account: Account): Promise<unknown> {
  const line = pick(account, account.lines, (one) => !isOpen(one))
  if (!line) {
    return false
  }
  if (await send(account, 'POST', `/banking/lines/${line.id}/unmatch`, undefined, undefined)) {
    const { entry, undo } = line.match!
    line.match = null
    if (entry !== null) {
      account.books.reverse(entry)
    }
    for (const step of undo) {
      await step()
    }
  }
  return true
}

export const matchKinds: Kind[] = [
  { name: 'lines of a bank imported', weight: 3, run: importLines },
  { name: 'proposal confirmed', weight: 4, run: confirmProposal },
  { name: 'line matched by hand', weight: 6, run: matchByHand },
  { name: 'match undone', weight: 3, run: undoMatch },
]
