import { formatPercent } from '#web/lib/text/format.ts'
import type { UploadFailure, UploadNow } from '#web/lib/forms/use-uploads.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'

type UploadStatusProps = {
  now: UploadNow | undefined
  failures: readonly UploadFailure[]
  onCancel: () => void
}

/** Shows the current upload with its progress, and the files that failed with the reasons. */
export function UploadStatus({ now, failures, onCancel }: UploadStatusProps) {
  return (
    <>
      {now && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <Meter
              label={now.count > 1 ? `Uploading ${now.nth} of ${now.count}` : 'Uploading'}
              value={now.share}
              max={1}
              text={now.share < 1 ? formatPercent(Math.floor(now.share * 100) / 100) : 'Preparing…'}
            />
          </div>
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Stop
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <div role="alert" className="grid gap-2">
          {failures.map(({ filename, message }) => (
            <Notice key={`${filename}${message}`} tone="bad" title={filename} className="wrap-anywhere">
              {message}
            </Notice>
          ))}
        </div>
      )}
    </>
  )
}
