import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** Copies a text, and says for a moment that it has. */
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

/** Puts a text on the clipboard. Pages without https have no clipboard of their own: there it goes by way of a box. */
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
  // what is outside an open dialog can have no focus
  const place = before?.closest('dialog, [role=dialog]') ?? document.body
  place.append(box)
  box.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there
  const isCopied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) {
    before.focus()
  }
  if (!isCopied) {
    throw new Error('This browser did not allow copying.')
  }
}
