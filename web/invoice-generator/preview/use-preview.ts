import { useEffect, useState } from 'react'
import { composeInvoice } from '#shared/invoices/compose-invoice.ts'
import { logger } from '#web/lib/monitoring/logger.ts'
import type { PreviewPage } from '#web/lib/pdf/preview.ts'
import { makeInvoicePreview } from './make-pdf.ts'
import { useStore } from '#web/invoice-generator/use-invoice.ts'

const restMs = 250

export type Preview = { pages: readonly PreviewPage[] | undefined; hasFailed: boolean }

/** Returns the pages of the current invoice a moment after the last change. A worker lays them out. */
export function usePreview({ isPro, isOn }: { isPro: boolean | undefined; isOn: boolean }): Preview {
  const store = useStore()
  const [preview, setPreview] = useState<Preview>({ pages: undefined, hasFailed: false })
  useEffect(() => {
    if (!isOn) {
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBusy = false
    let isStopped = false
    let drawn: unknown

    /** Draws one version at a time; changes made meanwhile are drawn next. */
    async function draw() {
      const { draft } = store.get()
      if (isBusy || isStopped || draft === drawn) {
        return
      }
      isBusy = true
      drawn = draft
      try {
        const pages = await makeInvoicePreview(composeInvoice(draft, { isPro: isPro !== false }))
        if (!isStopped) {
          setPreview((former) => ({ pages: keepSame(former.pages, pages), hasFailed: false }))
        }
      } catch (error) {
        logger.error('The preview could not be loaded', error)
        if (!isStopped) {
          setPreview(({ pages }) => ({ pages, hasFailed: true }))
        }
      }
      isBusy = false
      void draw()
    }

    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void draw(), restMs)
    })
    void draw()
    return () => {
      isStopped = true
      clearTimeout(timer)
      stop()
    }
  }, [store, isPro, isOn])
  return preview
}

/** Keeps the former object of each page that came out equal, so that it does not render again. */
function keepSame(
  former: readonly PreviewPage[] | undefined,
  pages: readonly PreviewPage[],
): readonly PreviewPage[] {
  return pages.map((page, index) => {
    const before = former?.[index]
    return before && JSON.stringify(before) === JSON.stringify(page) ? before : page
  })
}
