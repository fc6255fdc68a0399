import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'

/**
 * Returns the row that an edit form was filled from, and a function that reads it again after a 412. The row stays the
 * same while the page behind loads newer ones, so that the form does not change while the user types. Use its version
 * as the form's `key`.
 */
export function useEditConflict<Row>(
  row: Row,
  read: () => Promise<Row>,
): readonly [seed: Row, loadNewest: () => void] {
  const [seed, setSeed] = useState(row)
  const loadNewest = () => void read().then(setSeed, (error: unknown) => toast.error(messageFor(error)))
  return [seed, loadNewest]
}
