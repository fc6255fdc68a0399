import { claimsOf } from '#testing/books/build.ts'
import { connectSql } from '#testing/product/sql.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** Lets the session of a token have proved just now who uses it, as after a password was typed again. */
export async function proveSession(app: TestApp, token: string): Promise<void> {
  const sql = await connectSql(app.test.connection)
  try {
    await sql.run('SET ROLE tenure_identity')
    await sql.run('UPDATE sessions SET proved_at = $2 WHERE id = $1', [
      claimsOf(token).session,
      app.clock.now,
    ])
  } finally {
    await sql.end()
  }
}
