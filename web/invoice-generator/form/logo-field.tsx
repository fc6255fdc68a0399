import { ImageUp, X } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { NoLogo, readLogo } from './read-logo.ts'
import { useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

export function LogoField({ className }: { className?: string }) {
  const store = useStore()
  const logo = useInvoice(({ draft }) => draft.logo)
  const [problem, setProblem] = useState<string>()

  async function choose([file]: readonly File[]) {
    setProblem(undefined)
    if (!file) {
      return
    }
    try {
      store.change({ logo: await readLogo(file) })
    } catch (error) {
      setProblem(error instanceof NoLogo ? error.message : 'This picture cannot be used. Choose another.')
    }
  }

  return (
    <div className={cn('grid gap-2', className)}>
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={logo.dataUrl}
            alt="Your logo"
            width={logo.width}
            height={logo.height}
            className="h-12 w-auto max-w-40 rounded border border-line bg-white object-contain p-1"
          />
        )}
        <FileButton
          label="Logo"
          accept="image/png,image/jpeg,image/webp"
          size="sm"
          icon={<ImageUp aria-hidden />}
          onFiles={(files) => void choose(files)}
        >
          {logo ? 'Change logo' : 'Add logo'}
        </FileButton>
        {logo ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<X aria-hidden />}
            onClick={() => {
              setProblem(undefined)
              store.change({ logo: null })
            }}
          >
            Remove logo
          </Button>
        ) : (
          <span className="text-sm text-ink-faint">PNG, JPEG or WebP</span>
        )}
      </div>
      <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
