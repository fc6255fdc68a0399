import { Download, Eye, Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { amountText } from '#shared/invoices/compose-invoice.ts'
import { newEmail, type EmailDraft } from '#shared/invoices/email.ts'
import { invoiceFileName } from '#shared/invoices/file-name.ts'
import { invoiceMessages } from '#shared/invoices/problems.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PinnedBar } from '#web/ui/pages/pinned-bar.tsx'
import type { Generator } from '#web/invoice-generator/use-generator.ts'
import { totalsOf, useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

const loadEmailDialog = () => import('./email-dialog.tsx')
const loadPreviewDialog = () => import('./preview-dialog.tsx')
const EmailDialog = lazy(async () => ({ default: (await loadEmailDialog()).EmailDialog }))
const PreviewDialog = lazy(async () => ({ default: (await loadPreviewDialog()).PreviewDialog }))

/** Fetches the dialogs before they are opened. */
export function warmUpDialogs(): void {
  Promise.all([loadEmailDialog(), loadPreviewDialog()]).catch(() => {
    // a failure here is ignored: the dialog is requested again when it is opened, and the failure is shown then
  })
}

type ActionBarProps = {
  generator: Generator
  isPro: boolean | undefined
  /** Whether the page is inside the app, which has its own bar at the bottom of a phone's screen. */
  isInApp: boolean
}

/** Shows the total and the actions of the invoice; always visible. */
export function ActionBar({ generator, isPro, isInApp }: ActionBarProps) {
  const store = useStore()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const wasPreviewed = useHasBeenTrue(isPreviewing)
  const [email, setEmail] = useState<EmailDraft>()
  /** The id of the invoice for which the user has written a custom message that is not sent yet. */
  const [writtenFor, setWrittenFor] = useState<string>()
  const [isMailing, setIsMailing] = useState(false)
  const wasMailed = useHasBeenTrue(isMailing)

  async function preview() {
    try {
      await loadPreviewDialog()
      setIsPreviewing(true)
      generator.previewed()
    } catch (error) {
      logger.error(invoiceMessages.previewFailed, error)
      toast.error(invoiceMessages.previewFailed)
    }
  }

  async function prepareEmail() {
    try {
      await loadEmailDialog()
      const { id, draft } = store.get()
      if (writtenFor !== id) {
        setEmail(newEmail(draft))
      }
      setIsMailing(true)
    } catch (error) {
      logger.error(invoiceMessages.emailFailed, error)
      toast.error(invoiceMessages.emailFailed)
    }
  }

  return (
    <PinnedBar isInApp={isInApp}>
      <div className="flex items-center gap-2">
        <Total />
        {/* a phone has room for only the icons of the secondary actions */}
        <div className="contents">
          <Button icon={<Eye aria-hidden />} onClick={() => void preview()}>
            <span className="max-sm:sr-only">Preview</span>
          </Button>
          <Button icon={<Mail aria-hidden />} onClick={() => void prepareEmail()}>
            <span className="max-sm:sr-only">Prepare Email</span>
          </Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            busy={generator.busy === 'generate' || isPro === undefined}
            onClick={() => void generator.generate()}
            className="max-sm:[&_svg.lucide]:hidden"
          >
            Generate Invoice
          </Button>
        </div>
      </div>
      {wasPreviewed && (
        <Suspense>
          <PreviewDialog open={isPreviewing} onClose={() => setIsPreviewing(false)} isPro={isPro} />
        </Suspense>
      )}
      {wasMailed && email && (
        <Suspense>
          <EmailDialog
            open={isMailing}
            onClose={() => setIsMailing(false)}
            email={email}
            onChange={(changed) => {
              setEmail(changed)
              setWrittenFor(store.get().id)
            }}
            fileName={invoiceFileName(store.get().draft.invoiceNumber)}
            busy={generator.busy === 'email' || isPro === undefined}
            onSend={async () => {
              const isSent = await generator.email(email)
              setIsMailing(false)
              if (isSent) {
                setWrittenFor(undefined)
              }
            }}
          />
        </Suspense>
      )}
    </PinnedBar>
  )
}

function Total() {
  const text = useInvoice(({ draft }) => {
    const total = totalsOf(draft)?.total
    return total === undefined ? '—' : amountText(total, draft)
  })
  return (
    <p className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-2 max-sm:flex-col">
      <span className="text-sm text-ink-soft">Total</span>
      <span className="tabular text-figure font-semibold wrap-anywhere">{text}</span>
    </p>
  )
}
