import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** Saves all rows of the filtered list, not only those shown, as a CSV file. */
export function CsvButton<Row>({ list }: { list: CsvList<Row> }) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      const { saveList } = await import('#web/lib/text/save-list.ts')
      await saveList(list)
    } catch (error) {
      toast.error('The list was not downloaded', { description: messageFor(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <IconButton
      label={isBusy ? 'Downloading' : 'Download as CSV'}
      icon={<Download aria-hidden />}
      disabled={isBusy}
      onClick={() => void save()}
    />
  )
}
