import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { preloadToasts } from '#web/ui/toasts/toaster.tsx'
import { ActionBar, warmUpDialogs } from './preview/action-bar.tsx'
import { DetailsCard } from './form/details-card.tsx'
import { createStore } from './invoice-store.ts'
import { InvoiceTools, warmUpSaved } from './invoice-tools.tsx'
import { ItemsCard } from './form/items-card.tsx'
import { warmUpPdf } from './preview/make-pdf.ts'
import { NotesCard } from './form/notes-card.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { RecipientCard } from './form/recipient-card.tsx'
import { SenderCard } from './form/sender-card.tsx'
import { TotalsBlock } from './form/totals-block.tsx'
import { useGenerator } from './use-generator.ts'
import { StoreContext } from './use-invoice.ts'
import { type InvoiceStart, useSavedInvoice } from './saved/use-saved-invoice.ts'

type InvoiceGeneratorProps = InvoiceStart & {
  /** Whether invoices have no watermark; undefined until the plan is known. */
  isPro: boolean | undefined
  isInApp?: boolean
  /** The field of the client's name, where it is not plain text. */
  clientName?: ReactNode
  /** Whether to begin a new invoice, whichever was open before. */
  isNew?: boolean
  /** Shown after the form to users without Pro. */
  prompt?: ReactNode
}

/** The form, the PDF beside it, and the actions. The invoice is made in the browser. */
export function InvoiceGenerator({
  isPro,
  isInApp = false,
  clientName,
  isNew = false,
  begin,
  first,
  prompt,
}: InvoiceGeneratorProps) {
  const [store] = useState(() => createStore())
  const form = useRef<HTMLFormElement>(null)
  useSavedInvoice(store, form, { isNew, begin, first })
  const generator = useGenerator(store, form, { isPro })
  const isWarm = useRef(false)

  /** Preloads everything when the user begins to fill in the form, so that they can finish without a connection. */
  function warmUp() {
    if (!isWarm.current) {
      isWarm.current = true
      warmUpPdf()
      preloadToasts()
      warmUpDialogs()
      warmUpSaved()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void generator.generate()
    }
  }

  return (
    <StoreContext value={store}>
      <div className="grid items-start gap-8 flat:xl:pr-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
        <div className="grid min-w-0 gap-5">
          <InvoiceTools isPro={isPro} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut for what its buttons do */}
          <form
            ref={form}
            noValidate
            aria-label="Invoice"
            className="grid gap-5"
            onFocus={warmUp}
            onKeyDown={onKeyDown}
            onSubmit={(event) => event.preventDefault()}
          >
            <SenderCard isInApp={isInApp} />
            <DetailsCard />
            <RecipientCard nameField={clientName} />
            {!isInApp && <NotesCard />}
            <ItemsCard />
            <TotalsBlock />
            {/* in the app the notes are rarely changed, and what is billed comes first */}
            {isInApp && <NotesCard />}
          </form>
          {prompt}
          <ActionBar generator={generator} isPro={isPro} isInApp={isInApp} />
        </div>
        <PreviewPanel isPro={isPro} />
      </div>
    </StoreContext>
  )
}
