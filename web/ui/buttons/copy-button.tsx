import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** Copies a text to the clipboard, and says for a moment whether it could. */
export function CopyButton({ text, children, ...button }: { text: string } & Omit<ButtonProps, 'onClick'>) {
  const [outcome, setOutcome] = useState<'Copied' | 'Could not copy'>()

  async function copy() {
    setOutcome((await copyText(text)) ? 'Copied' : 'Could not copy')
    setTimeout(() => setOutcome(undefined), 4_000)
  }

  return (
    <Button
      {...button}
      icon={outcome === 'Copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {outcome ?? children}
    </Button>
  )
}

/**
 * Copies a text to the clipboard; false where the browser does not allow it. Pages without https have no clipboard API;
 * there a hidden text box is used.
 */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'sr-only'
  // an element outside an open dialog cannot receive focus
  const place = before?.closest('dialog, [role=dialog]') ?? document.body
  place.append(box)
  box.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
  const isCopied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) {
    before.focus()
  }
  return isCopied
}
