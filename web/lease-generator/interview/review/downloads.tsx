import { ClipboardList, FileText, FileType2, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import { track } from '#web/lib/analytics/analytics.ts'
import { generateLead, leaseGenerated } from '#web/lib/analytics/analytics-events.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { fileName, saveAnswers } from '#web/lease-generator/interview/drafts/answers-file.ts'
import {
  renderCoverSheet,
  renderers,
  preloadRenderer,
  type LeaseFormat,
} from '#web/lease-generator/interview/lease-renderers.ts'

type Making = LeaseFormat | 'cover-sheet'

type DownloadsProps = { answers: LeaseAnswers; document: ComposedLease | null }

export function Downloads({ answers, document }: DownloadsProps) {
  const [busy, setBusy] = useState<Making>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState('')
  useEffect(() => preloadRenderer(), [])
  const { law } = useInterview()
  const lead = useRef(false)

  /** Sends only the state and the format to analytics, and only if the operator has set up analytics. */
  function tell(format: LeaseFormat) {
    const made = { state: document?.state?.code ?? 'general', outputFormat: format }
    if (!lead.current) {
      lead.current = true
      track(generateLead(made))
    }
    track(leaseGenerated(made))
  }

  const download = useSingleFlight(async (what: Making) => {
    if (!document) {
      return
    }
    setBusy(what)
    setFailure(undefined)
    try {
      const name =
        what === 'cover-sheet' ? `${fileName(answers)}-for-the-landlord.pdf` : `${fileName(answers)}.${what}`
      saveBlob(
        name,
        await (what === 'cover-sheet' ? renderCoverSheet(answers, law) : renderers[what](document)),
      )
      setDone(`${name} is in your downloads.`)
      if (what !== 'cover-sheet') {
        tell(what)
      }
    } catch (error) {
      logger.error('The lease could not be created', error)
      setFailure(error instanceof Error && error.message ? error.message : 'The file could not be created.')
    } finally {
      setBusy(undefined)
    }
  })

  return (
    <div className="grid gap-3">
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          variant="primary"
          size="lg"
          icon={<FileText aria-hidden />}
          busy={busy === 'pdf'}
          disabled={!document}
          onClick={() => void download('pdf')}
        >
          Download PDF
        </Button>
        <Button
          size="lg"
          icon={<FileType2 aria-hidden />}
          busy={busy === 'docx'}
          disabled={!document}
          onClick={() => void download('docx')}
        >
          Download Word
        </Button>
      </div>
      <div className="grid gap-1.5 rounded border border-line bg-sunken p-3">
        <Button
          icon={<ClipboardList aria-hidden />}
          busy={busy === 'cover-sheet'}
          disabled={!document}
          onClick={() => void download('cover-sheet')}
          className="justify-self-start"
        >
          Download your cover sheet
        </Button>
        <p className="text-sm text-ink-soft">
          For you, not for the tenant: what to check, the documents to give the tenant and where to get them,
          the statutes and how reliable they are. None of it is in the lease.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="sm"
          icon={<Printer aria-hidden />}
          disabled={!document}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button variant="quiet" size="sm" onClick={() => saveAnswers(answers)}>
          Save answers as a file
        </Button>
      </div>
      <output className="block text-sm text-ink-soft empty:hidden">{done}</output>
      {failure && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
    </div>
  )
}
