import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, children, ...button }: { text: string } & Omit<ButtonProps, 'onClick'>) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    await copyText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 4_000)
  }

  return (
    <Button
      {...button}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : children}
    </Button>
  )
}

/** Copies a text to the clipboard. Pages without https have no clipboard API; there a hidden text box is used. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
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
  if (!isCopied) {
    throw new Error('This browser did not allow copying.')
  }
}
