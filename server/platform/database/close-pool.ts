import type { Pool } from 'pg'

/**
 * Returns a function that ends the pool and resolves when each of its connections is closed. `pool.end()` resolves
 * before: if the database stops in between, the connections report that they were lost.
 */
export function closerOf(pool: Pool): () => Promise<void> {
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(ended)
    void ended.then(() => open.delete(ended))
  })
  return async () => {
    await pool.end()
    await Promise.all(open)
  }
}
