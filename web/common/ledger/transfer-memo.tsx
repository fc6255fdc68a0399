import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

type TransferMemoProps = {
  /** The payment reference of the lease. */
  reference: string
  /** The texts in the language of the page: what to do with it, the name of the button, and that it was copied. */
  label: string
  copy: string
  copied: string
}

/** Tells tenants to write the payment reference of their lease into the memo of a bank transfer, with a button that copies it. */
export function TransferMemo({ reference, label, copy, copied }: TransferMemoProps) {
  const [isCopied, setIsCopied] = useState(false)

  async function copyReference() {
    // on a press, because few visitors press it and the limit of the first load is low
    const { copyText } = await import('#web/ui/buttons/copy-button.tsx')
    setIsCopied(await copyText(reference))
    setTimeout(() => setIsCopied(false), 4_000)
  }

  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-soft">{label}</span>
      <span className="inline-flex items-center gap-2">
        <code className="font-semibold select-all">{reference}</code>
        <Button size="sm" onClick={() => void copyReference()}>
          {isCopied ? copied : copy}
        </Button>
      </span>
    </p>
  )
}
