import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
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
