import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'

/**
 * The row that an edit form was filled from, and the way to fill it again after a 412. It stays the same while the page
 * behind reads newer ones, so that nothing changes under the hands of whoever types; `key` the form by its version.
 */
export function useEditConflict<Row>(
  row: Row,
  read: () => Promise<Row>,
): readonly [seed: Row, loadNewest: () => void] {
  const [seed, setSeed] = useState(row)
  const loadNewest = () => void read().then(setSeed, (error: unknown) => toast.error(messageFor(error)))
  return [seed, loadNewest]
}
