import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { composeInvoice } from '#shared/invoices/compose-invoice.ts'
import { mailtoAddress, type EmailDraft } from '#shared/invoices/email.ts'
import { invoiceMessages, refusal } from '#shared/invoices/problems.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import type { InvoiceStore } from './invoice-store.ts'
import { createLead } from './lead.ts'
import { makeInvoicePdf } from './preview/make-pdf.ts'
import { openMail, saveInvoiceFile } from './preview/save-file.ts'
import { invoiceStorage } from './environment.ts'
import { totalsOf } from './use-invoice.ts'

export type Generator = ReturnType<typeof useGenerator>

/** Returns the actions that make, preview and email the invoice on the page. */
export function useGenerator(
  store: InvoiceStore,
  form: RefObject<HTMLFormElement | null>,
  { isPro = false }: { isPro: boolean | undefined },
) {
  const [busy, setBusy] = useState<'generate' | 'email'>()
  const isBusy = useRef(false)
  const lead = useRef<ReturnType<typeof createLead>>(undefined)
  useEffect(() => {
    lead.current ??= createLead(store)
    lead.current.tell('opened', isPro)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit
  }, [])

  /** Returns false, and shows the problems on the page, if the invoice cannot be made yet. */
  function isReady(): boolean {
    const { draft } = store.get()
    const refused = refusal(draft) ?? (totalsOf(draft) ? undefined : { title: invoiceMessages.tooLarge })
    if (!refused) {
      return true
    }
    flushSync(() => store.set({ isAttempted: true }))
    toast.error(refused.title, {
      id: 'invoice-refused',
      ...('detail' in refused && { description: refused.detail }),
    })
    const first =
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form.current?.querySelector<HTMLElement>('[name=clientState]')
    first?.focus()
    return false
  }

  async function download(): Promise<void> {
    const { draft } = store.get()
    const document = composeInvoice(draft, { isPro })
    saveInvoiceFile(await makeInvoicePdf(document), document.fileName)
    store.change({ downloadCount: store.get().draft.downloadCount + 1 })
    invoiceStorage.keepUsageCount(invoiceStorage.usageCount() + 1)
  }

  /** Runs one task at a time. Shows and logs a failure. Returns true on success. */
  async function run(
    what: 'generate' | 'email',
    failure: string,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if (isBusy.current) {
      return false
    }
    isBusy.current = true
    setBusy(what)
    try {
      await work()
      return true
    } catch (error) {
      logger.error(failure, error)
      // a RenderError's message is a sentence for the user about what the PDF renderer cannot draw
      const isSaid = error instanceof Error && error.name === 'RenderError'
      toast.error(failure, isSaid ? { description: error.message } : {})
      return false
    } finally {
      isBusy.current = false
      setBusy(undefined)
    }
  }

  return {
    busy,
    /** Downloads the PDF. */
    async generate() {
      if (!isReady()) {
        return
      }
      const isMade = await run('generate', invoiceMessages.generateFailed, download)
      if (isMade) {
        toast.success(invoiceMessages.generated)
        lead.current?.tell('generated', isPro)
        lead.current?.score()
      }
    },
    /** Downloads the PDF and opens the mail program with the message. Returns true if both succeeded. */
    async email(email: EmailDraft): Promise<boolean> {
      if (!isReady()) {
        return false
      }
      const isMade = await run('email', invoiceMessages.emailFailed, async () => {
        await download()
        openMail(mailtoAddress(email))
      })
      if (isMade) {
        toast.success(invoiceMessages.emailed)
        lead.current?.tell('emailed', isPro)
        lead.current?.score()
      }
      return isMade
    },
    /** Reports that the user opened the full preview. */
    previewed() {
      lead.current?.tell('previewed', isPro)
    },
  }
}
