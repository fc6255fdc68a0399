import assert from 'node:assert/strict'

import { claimsOf } from '#testing/books/build.ts'
import type { Member } from './members.ts'
import type { Sql } from '#testing/product/sql.ts'

/** The tables that property owners may write, with the commands; tables of the account are not among them. */
export const propertyOwnersMay: Record<string, string> = {
  idempotency_keys: 'delete insert update',
  mail_preferences: 'insert update',
  notifications: 'update',
  sessions: 'update',
  users: 'update',
}

/** The rows and commands that users can reach in SQL, on every table. */
export type RowReach = Awaited<ReturnType<typeof createRowReach>>

export async function createRowReach(sql: Sql) {
  const found = await sql.run(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const tables = found.rows.map((row) => String(row['name']))

  /**
   * Runs a statement in a transaction like the transaction of this user's request, then rolls back. Returns
   * the rows as texts, or the error's code.
   */
  async function as(person: Member, text: string): Promise<{ rows: string[]; code?: string }> {
    const { sub, account, session } = claimsOf(person.token)
    await sql.run('BEGIN')
    try {
      await sql.run('SELECT begin_as_user($1, $2, $3, $4, $5)', [
        account,
        sub,
        session,
        person.role,
        'America/New_York',
      ])
      const { rows } = await sql.run(text)
      return { rows: rows.map((row) => String(row['row'])) }
    } catch (error) {
      return { rows: [], code: (error as { code: string }).code } // PostgreSQL's errors have codes
    } finally {
      await sql.run('ROLLBACK')
    }
  }

  async function columnsToUpdate(table: string): Promise<string[]> {
    const { rows } = await sql.run(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
         AND has_column_privilege('tenure_app', table_name::regclass, column_name, 'update') ORDER BY ordinal_position`,
      [table],
    )
    return rows.map((row) => String(row['name']))
  }

  /** Returns all rows that a user can read, change or delete, as texts by table. */
  async function reachOf(person: Member): Promise<Map<string, string[]>> {
    const reach = new Map<string, string[]>()
    for (const table of tables) {
      const columns = await columnsToUpdate(table)
      const statements = [
        `SELECT t::text AS row FROM ${table} t`,
        `DELETE FROM ${table} t RETURNING t::text AS row`,
        ...columns.map((column) => `UPDATE ${table} t SET ${column} = ${column} RETURNING t::text AS row`),
        // some roles cannot read the whole row but can read its key
        `SELECT to_jsonb(t) - 'password_hash' AS row FROM (SELECT id FROM ${table}) t`,
      ]
      const found: string[] = []
      for (const statement of statements) {
        found.push(...(await as(person, statement)).rows)
      }
      reach.set(table, found)
    }
    return reach
  }

  /** Asserts that a user writes these tables alone, by these commands. */
  async function assertWritesOnly(person: Member, allowed: Record<string, string>): Promise<void> {
    for (const table of tables) {
      const columns = await columnsToUpdate(table)
      const did = new Set<string>()
      for (const column of columns) {
        const { rows } = await as(person, `UPDATE ${table} SET ${column} = ${column} RETURNING 1 AS row`)
        if (rows.length > 0) {
          did.add('update')
        }
      }
      const { rows } = await as(person, `DELETE FROM ${table} RETURNING 1 AS row`)
      if (rows.length > 0) {
        did.add('delete')
      }
      const hasAccount = await sql.run(
        `SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = 'account_id'`,
        [table],
      )
      if (hasAccount.rowCount) {
        const insert = await as(person, `INSERT INTO ${table} (account_id) VALUES ('${person.accountId}')`)
        if (insert.code !== '42501') {
          did.add('insert')
        }
      }
      const may = new Set((allowed[table] ?? '').split(' '))
      assert.deepEqual(
        [...did].filter((command) => !may.has(command)),
        [],
        `${person.role} writes ${table}`,
      )
    }
  }

  return { tables, as, columnsToUpdate, reachOf, assertWritesOnly }
}

/** Asserts that none of these texts is in the rows that a user reaches. */
export function assertNone(reach: Map<string, string[]>, secrets: readonly string[], who: string): void {
  for (const [table, rows] of reach) {
    for (const secret of secrets.filter(Boolean)) {
      const row = rows.find((text) => text.includes(secret))
      assert.equal(row, undefined, `${who} reaches ${secret} in ${table}`)
    }
  }
}
