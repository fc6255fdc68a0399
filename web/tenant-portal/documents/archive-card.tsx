import { Archive } from 'lucide-react'
import { useState } from 'react'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveArchive } from './documents-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** Downloads everything that the tenant has with this landlord as one file, at any time. */
export function TenantArchiveCard() {
  const { t, formats } = useMessages()
  const [received, setReceived] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function save() {
    setFailure(undefined)
    setReceived(0)
    try {
      await saveArchive(setReceived)
      toast.success(t('documents.archive.done'))
    } catch (error) {
      setFailure(failureText(t, error))
    } finally {
      setReceived(undefined)
    }
  }

  return (
    <Card title={t('documents.archive')}>
      <p className="mb-4 max-w-2xl text-ink-soft">{t('documents.archive.sentence')}</p>
      {failure && (
        <div role="alert" className="mb-3">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={received !== undefined} icon={<Archive aria-hidden />} onClick={() => void save()}>
          {t('documents.archive.get')}
        </Button>
        {received !== undefined && (
          <output className="tabular text-sm text-ink-soft">
            {received > 0 ? formats.bytes(received) : t('ui.loading')}
          </output>
        )}
      </div>
    </Card>
  )
}
