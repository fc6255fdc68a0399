import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdOfStatement, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { bankAccountKinds } from './words.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

/** Where the latest known balance of a bank is from: an imported file, or a statement whose reconciliation is finished. */
const balanceSources = ['FILE', 'RECONCILIATION'] as const

export type BalanceSource = (typeof balanceSources)[number]

export const bankAccount = z.object({
  id: uuid,
  name: z.string(),
  bankName: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  kind: z.enum(bankAccountKinds),
  currency: z.literal('USD'),
  /** The balance at the end of `openedOn`; what the books have through that day is part of it. */
  openingBalance: usd,
  openedOn: plainDate,
  /** Whether the money received through `openedOn` had been deposited, so that it left undeposited funds. */
  includesUndeposited: z.boolean(),
  /** Whether the opening balance contains the security deposits that were held; true for at most one account. */
  includesDeposits: z.boolean(),
  /** Whether money comes from and goes to this account unless another one is chosen. */
  isDefault: z.boolean(),
  isArchived: z.boolean(),
  /** The balance in the journal. */
  bookBalance: usd,
  /** The latest balance known from the bank: of an imported file or a finished reconciliation; null where there is none. */
  statement: z.nullable(z.object({ balance: usd, date: plainDate, source: z.enum(balanceSources) })),
  /** The number of the bank's lines that have to be reviewed. */
  openLines: z.int(),
  lastImport: z.nullable(z.object({ id: uuid, at: instant, through: z.nullable(plainDate) })),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const lastFour = z.nullish(
  z.string(fieldError('banking.lastFour')).check(
    z.trim(),
    z.toUpperCase(),
    z.refine((value) => value === '' || /^[0-9A-Z]{4}$/.test(value), fieldError('banking.lastFour')),
  ),
)

const accountBody = z.strictObject({
  name: text('name', { max: 80 }),
  bankName: optionalText('bankName', 80),
  lastFour,
  kind: z.enum(bankAccountKinds, fieldError('banking.choices', { options: bankAccountKinds.join(', ') })),
  /** At the end of `openedOn`, as the bank's statement says. Negative for what is owed on a card. */
  openingBalance: usdOfStatement,
  openedOn: plainDate,
  /** Whether money received through `openedOn` is in the opening balance; true by default. */
  includesUndeposited: z.optional(z.boolean()),
  /**
   * Whether the security deposits that were held are in the opening balance. True by default for the first trust account whose
   * balance is as large as they are. Another account that included them no longer does.
   */
  includesDeposits: z.optional(z.boolean()),
  isDefault: z.optional(z.boolean()),
})

export const listBankAccounts = defineRoute({
  method: 'GET',
  path: '/banking/accounts',
  tag,
  summary: 'Bank accounts and cards with their balances, the default one first, archived ones last',
  response: z.array(bankAccount),
})

export const bankingOverview = defineRoute({
  method: 'GET',
  path: '/banking/overview',
  tag,
  summary:
    'Book balances of the bank accounts, amounts owed on cards, cash in no account, and the deposits held beside the trust accounts',
  response: z.object({
    /** The sum of the bank accounts, without cards. */
    inAccounts: usd,
    /** The amount owed on credit cards (2050); negative if the cards have credit. */
    onCards: usd,
    /** Money received that was not seen at a bank yet (1000). */
    undeposited: usd,
    /** Money on 1010 that belongs to no bank account: from before there was one. */
    unassigned: usd,
    /** The sum of the trust accounts, which hold other people's money; null without such an account, and for members limited to some properties. */
    inTrustAccounts: z.nullable(usd),
    /** Security deposits held (2100). */
    depositsHeld: usd,
    openLines: z.int(),
  }),
})

export const previewOpening = defineRoute({
  method: 'GET',
  path: '/banking/opening',
  tag,
  summary: 'What the books have through a day, which an opening balance would include',
  query: z.object({ on: plainDate }),
  response: z.object({ undeposited: usd, unassigned: usd }),
})

export const createBankAccount = defineRoute({
  method: 'POST',
  path: '/banking/accounts',
  tag,
  summary:
    'Add a bank account. Its opening balance is posted against owner equity and replaces what the books have through that day',
  body: accountBody,
  status: 201,
  response: bankAccount,
})

export const getBankAccount = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id',
  tag,
  summary: 'One bank account with its balances',
  params: byId,
  response: bankAccount,
})

export const updateBankAccount = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/banking/accounts/:id',
  tag,
  summary:
    'Change a bank account. A changed opening balance is posted again; its day can change only while nothing is recorded',
  params: byId,
  body: z.partial(accountBody),
  response: bankAccount,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const archiveBankAccount = defineRoute({
  method: 'DELETE',
  path: '/banking/accounts/:id',
  tag,
  summary: 'Archive a bank account without lines to review; its history stays',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

const account = z.object({ id: uuid, name: z.string() })

export const bankTransfer = z.object({
  id: uuid,
  from: account,
  to: account,
  /** The property that owns the money; null if it is not assigned. */
  property: z.nullable(account),
  /** The lease whose tenants' deposit it is, with their names and its unit. */
  lease: z.nullable(z.object({ id: uuid, tenantNames: z.nullable(z.string()), unitNumber: z.string() })),
  owner: z.nullable(account),
  amount: usd,
  date: plainDate,
  description: z.string(),
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const transferSort = defineSort(['date', 'amount'], '-date')

export const listTransfers = defineRoute({
  method: 'GET',
  path: '/banking/transfers',
  tag,
  summary: 'Transfers between your bank accounts, latest first',
  query: z.object({ ...pageQuery, sort: transferSort.parameter, bankAccountId: z.optional(uuid) }),
  response: z.array(bankTransfer),
  paged: true,
})

/** A record with its name; null where there is none. */
export const named = z.nullable(z.object({ id: uuid, name: z.string() }))

/**
 * The owner of the money that a transfer moves: a property, an owner there, or the deposit of a lease.
 * Without any of them it is not assigned.
 */
export const whoseMoney = {
  propertyId: z.nullish(uuid),
  /** The property of the transfer is the property of the lease. */
  leaseId: z.nullish(uuid),
  /** An owner of the property on that day. */
  ownerId: z.nullish(uuid),
}

export const createTransfer = defineRoute({
  method: 'POST',
  path: '/banking/transfers',
  tag,
  summary: 'Record a transfer between two of your bank accounts; it is neither income nor expense',
  body: z.strictObject({
    fromId: uuid,
    toId: uuid,
    amount: usdPositive,
    date: plainDate,
    description: optionalText('description', 200),
    ...whoseMoney,
  }),
  status: 201,
  response: bankTransfer,
  errors: ['not_found'],
})

export const getTransfer = defineRoute({
  method: 'GET',
  path: '/banking/transfers/:id',
  tag,
  summary: 'One transfer between your bank accounts',
  params: byId,
  response: bankTransfer,
})

export const voidTransfer = defineRoute({
  method: 'DELETE',
  path: '/banking/transfers/:id',
  tag,
  summary: 'Void a transfer that was recorded by mistake: its entry is reversed on its own date',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
