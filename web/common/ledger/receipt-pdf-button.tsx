import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '#shared/messages/languages.ts'
import type { WireReceipt } from '#web/lib/pdf/financial-document/save-financial-document.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type ReceiptPdfButtonProps = {
  /** Returns the receipt's data. Called when the user presses the button. */
  receipt: () => WireReceipt | Promise<WireReceipt>
  language: Language
}

/** Saves a receipt as a PDF. The code that makes it is loaded by the first press. */
export function ReceiptPdfButton({ receipt, language }: ReceiptPdfButtonProps) {
  const t = useUiMessages()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const [{ saveReceipt }, facts] = await Promise.all([
        import('#web/lib/pdf/financial-document/save-financial-document.ts'),
        receipt(),
      ])
      await saveReceipt(facts, language)
    } catch {
      toast.error(t('ui.pdf.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void save()}>
      {t('ui.pdf')}
    </Button>
  )
}
