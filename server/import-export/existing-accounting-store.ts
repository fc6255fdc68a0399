import type { Db } from '#server/platform/database/database.ts'
import type { StoredLine } from '#shared/bank/statement-file.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type ExistingBankAccount = {
  id: string
  name: string
  lastFour: string | null
  openingCents: Cents
  openedOn: PlainDate
  isDefault: boolean
}

/** Reads the bank accounts that are not archived, the oldest first. */
export async function readExistingBankAccounts(db: Db, accountId: string): Promise<ExistingBankAccount[]> {
  return db.query<ExistingBankAccount>(
    `SELECT id, name, last_four AS "lastFour", opening_cents AS "openingCents", opened_on AS "openedOn", is_default AS "isDefault"
     FROM bank_accounts WHERE account_id = $1 AND archived_at IS NULL ORDER BY id`,
    [accountId],
  )
}

/** Reads the lines of a bank account between two days, removed ones too. */
export async function readExistingBankLines(
  db: Db,
  accountId: string,
  bankAccountId: string,
  [from, to]: readonly [PlainDate, PlainDate],
): Promise<StoredLine[]> {
  return db.query<StoredLine>(
    `SELECT id, posted_on AS date, amount_cents AS "amountCents", description, memo, fit_id AS "fitId",
            state = 'REMOVED' AS "isRemoved"
     FROM bank_lines WHERE account_id = $1 AND bank_account_id = $2 AND posted_on BETWEEN $3 AND $4 ORDER BY id`,
    [accountId, bankAccountId, from, to],
  )
}
