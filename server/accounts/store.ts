import type { Db } from '#server/platform/database/database.ts'
import { lateFeeColumns } from '#server/schema/late-fee-columns.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import type { LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { PortalRole, UserRole } from '#shared/lib/access/roles.ts'
import type { Language } from '#shared/messages/languages.ts'
import type { Cents } from '#shared/lib/money.ts'

export type UserRow = {
  id: string
  email: string
  name: string
  avatarUrl: string | null
  phone: string | null
  bio: string | null
  /** The language they chose; null: none, so their browser's language is used. */
  language: Language | null
  emailVerified: boolean
  createdAt: Date
}

export type Credentials = UserRow & { passwordHash: string | null; registrationKeyHash: Buffer | null }

export type Membership = { accountId: string; role: UserRole; timeZone: string }

const userColumns = `u.id, u.email::text AS email, u.name, u.avatar_url AS "avatarUrl", u.phone, u.bio, u.language,
  u.email_verified_at IS NOT NULL AS "emailVerified", u.created_at AS "createdAt"`

export async function findUserByEmail(db: Db, email: string): Promise<Credentials | undefined> {
  const [row] = await db.query<Credentials>(
    `SELECT ${userColumns}, u.password_hash AS "passwordHash", u.registration_key_hash AS "registrationKeyHash"
     FROM users u WHERE u.email = $1`,
    [email],
  )
  return row
}

export async function getUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(`SELECT ${userColumns} FROM users u WHERE u.id = $1`, [userId])
  return row
}

/**
 * Finds the account that a sign-in opens: the given one, else the oldest. Accounts with the person on their
 * team come first, suspended ones last, and accounts that require single sign-on after all others.
 */
export async function findMembership(
  db: Db,
  userId: string,
  accountId?: string,
): Promise<Membership | undefined> {
  const [row] = await db.query<Membership>(
    `SELECT m.account_id AS "accountId", m.role, a.time_zone AS "timeZone"
     FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.user_id = $1 AND m.account_id = coalesce($2, m.account_id)
     ORDER BY session_refusal(m.account_id, m.role, 'password', NULL) IS NOT NULL, a.suspended_at IS NOT NULL, a.closed_at IS NOT NULL, NOT is_team_role(m.role), m.created_at LIMIT 1`,
    [userId, accountId ?? null],
  )
  return row
}

/** Makes the user, their account and their membership; returns false when the address is taken. */
export async function insertOwner(
  db: Db,
  owner: {
    userId: string
    accountId: string
    email: string
    name: string
    accountName: string
    passwordHash: string | null
    registrationKeyHash: Buffer | null
    isDemo: boolean
    emailVerifiedAt: Date | null
    now: Date
  },
): Promise<boolean> {
  const inserted = await db.query<{ id: string }>(
    `INSERT INTO users (id, email, name, password_hash, registration_key_hash, email_verified_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [
      owner.userId,
      owner.email,
      owner.name,
      owner.passwordHash,
      owner.registrationKeyHash,
      owner.emailVerifiedAt,
      owner.now,
    ],
  )
  if (inserted.length === 0) {
    return false
  }
  await db.query(
    'INSERT INTO accounts (id, name, is_demo, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)',
    [owner.accountId, owner.accountName, owner.isDemo, owner.now],
  )
  await db.query(
    `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'OWNER', $3)`,
    [owner.accountId, owner.userId, owner.now],
  )
  return true
}

/** Makes a user without a membership; returns false when the address is taken. */
export async function insertUser(
  db: Db,
  user: {
    userId: string
    email: string
    name: string
    /** Null: they sign in another way. */
    passwordHash: string | null
    /** The language in which they used the site when they signed up; null: not known. */
    language?: Language | null
    now: Date
  },
): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO users (id, email, name, password_hash, created_at, updated_at, language)
     VALUES ($1, $2, $3, $4, $5, $5, $6) ON CONFLICT (email) DO NOTHING RETURNING id`,
    [user.userId, user.email, user.name, user.passwordHash, user.now, user.language ?? null],
  )
  return rows.length > 0
}

/** Makes a person a member with a portal's role; one who is a member already stays as they are. Returns their role. */
export async function insertPortalMembership(
  db: Db,
  place: { accountId: string; userId: string; role: PortalRole; now: Date },
): Promise<UserRole> {
  const { accountId, userId, role, now } = place
  await db.query(
    `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, user_id) DO NOTHING`,
    [accountId, userId, role, now],
  )
  const [row] = await db.query<{ role: UserRole }>(
    'SELECT role FROM memberships WHERE account_id = $1 AND user_id = $2',
    [accountId, userId],
  )
  return row!.role // inserted above, or there before
}

export async function updateUser(
  db: Db,
  userId: string,
  changes: {
    name?: string
    phone?: string | null
    bio?: string | null
    avatarUrl?: string | null
    language?: Language | null
  },
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(
    `UPDATE users u SET
       name = coalesce($2, name),
       phone = CASE WHEN $3 THEN $4 ELSE phone END,
       bio = CASE WHEN $5 THEN $6 ELSE bio END,
       avatar_url = CASE WHEN $7 THEN $8 ELSE avatar_url END,
       language = CASE WHEN $10 THEN $11 ELSE language END,
       version = version + 1, updated_at = $9
     WHERE u.id = $1 RETURNING ${userColumns}`,
    [
      userId,
      changes.name ?? null,
      changes.phone !== undefined,
      changes.phone || null,
      changes.bio !== undefined,
      changes.bio || null,
      changes.avatarUrl !== undefined,
      changes.avatarUrl || null,
      now,
      changes.language !== undefined,
      changes.language ?? null,
    ],
  )
  return row
}

/** Sets the password's hash; `null`: no password is valid any more. */
export async function updatePasswordHash(
  db: Db,
  userId: string,
  hash: string | null,
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE users SET password_hash = $2, version = version + 1, updated_at = $3 WHERE id = $1',
    [userId, hash, now],
  )
}

export type AccountRow = {
  id: string
  name: string
  timeZone: string
  defaultDueDay: number
  proration: 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'
  defaultGraceDays: number
  defaultLateFee: LateFeeTerms
  allocationOrder: AllocationOrder
  /** The basis of reports that are asked for without one. */
  reportBasis: 'accrual' | 'cash'
  businessName: string | null
  businessPhone: string | null
  businessStreet: string | null
  businessStreet2: string | null
  businessCity: string | null
  businessState: string | null
  businessZip: string | null
  /** The lines of the address as they are printed; the database composes it of its parts. */
  businessAddress: string | null
  paymentInstructions: string | null
  /** The fee for a returned payment in cents; null for none. */
  returnedPaymentFee: Cents | null
  /** Whether rent reminders are sent by themselves, and when. */
  autoReminders: boolean
  reminderDaysBefore: number
  reminderOnDueDay: boolean
  reminderDaysAfter: number
  isDemo: boolean
  version: number
}

const accountColumns = `id, name, time_zone AS "timeZone", default_due_day AS "defaultDueDay", proration,
  grace_days AS "defaultGraceDays", allocation_order AS "allocationOrder", report_basis AS "reportBasis", business_name AS "businessName",
  business_phone AS "businessPhone", business_street AS "businessStreet", business_street_2 AS "businessStreet2",
  business_city AS "businessCity", business_state AS "businessState", business_zip AS "businessZip",
  business_address AS "businessAddress",
  payment_instructions AS "paymentInstructions", returned_fee_cents AS "returnedPaymentFee",
  ${lateFeeColumns.read('accounts')} AS "defaultLateFee",
  auto_reminders AS "autoReminders", reminder_days_before AS "reminderDaysBefore",
  reminder_on_due_day AS "reminderOnDueDay", reminder_days_after AS "reminderDaysAfter", is_demo AS "isDemo", version`

export async function getAccountRow(
  db: Db,
  accountId: string,
  lock = false,
): Promise<AccountRow | undefined> {
  const [row] = await db.query<AccountRow>(
    `SELECT ${accountColumns} FROM accounts WHERE id = $1${lock ? ' FOR UPDATE' : ''}`,
    [accountId],
  )
  return row
}

export async function updateAccountRow(db: Db, account: AccountRow, now: Date): Promise<AccountRow> {
  const [row] = await db.query<AccountRow>(
    `UPDATE accounts SET name = $2, time_zone = $3, default_due_day = $4, proration = $5,
       grace_days = $6, late_fee_kind = $7, late_fee_cents = $8, late_fee_bps = $9, allocation_order = $10,
       business_name = $11, business_phone = $12, business_street = $13, version = version + 1, updated_at = $14,
       auto_reminders = $15, reminder_days_before = $16, reminder_on_due_day = $17, reminder_days_after = $18,
       payment_instructions = $19, returned_fee_cents = $20, report_basis = $21, business_street_2 = $22,
       business_city = $23, business_state = $24, business_zip = $25
     WHERE id = $1 RETURNING ${accountColumns}`,
    [
      account.id,
      account.name,
      account.timeZone,
      account.defaultDueDay,
      account.proration,
      account.defaultGraceDays,
      account.defaultLateFee.kind,
      account.defaultLateFee.amount,
      account.defaultLateFee.basisPoints,
      account.allocationOrder,
      account.businessName,
      account.businessPhone,
      account.businessStreet,
      now,
      account.autoReminders,
      account.reminderDaysBefore,
      account.reminderOnDueDay,
      account.reminderDaysAfter,
      account.paymentInstructions,
      account.returnedPaymentFee,
      account.reportBasis,
      account.businessStreet2,
      account.businessCity,
      account.businessState,
      account.businessZip,
    ],
  )
  return row! // the caller holds the row's lock
}
