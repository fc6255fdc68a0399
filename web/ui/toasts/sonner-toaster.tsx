import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { onToast, takeQueued } from '#web/lib/hooks/toast.ts'
import 'sonner/dist/styles.css'

export function SonnerToaster() {
  useEffect(() => {
    function flush() {
      for (const { kind, message, options } of takeQueued()) {
        // a toast that replaces another must not keep its description or action
        toast[kind](message, { description: undefined, action: undefined, ...options })
      }
    }
    flush()
    return onToast(flush)
  }, [])
  return (
    <Toaster
      position="bottom-center"
      offset={{ bottom: 'var(--toast-bottom)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)' }}
      // sonner's own styles set another font
      style={{ fontFamily: 'inherit' }}
      duration={4_000}
      visibleToasts={3}
      closeButton
      expand
      toastOptions={{
        unstyled: true,
        classNames: {
          // only its buttons take the pointer: what it covers can be used
          toast:
            'pointer-events-none! [&_button]:pointer-events-auto flex w-full items-start gap-2.5 rounded-lg border border-line bg-raised py-3 pr-9 pl-3.5 text-sm text-ink shadow-float sm:w-[22rem]',
          title: 'font-medium',
          description: 'text-ink-soft',
          icon: 'mt-px size-4.5 shrink-0 [&_svg]:size-4.5',
          success: '[&_[data-icon]]:text-good',
          error: '[&_[data-icon]]:text-bad',
          warning: '[&_[data-icon]]:text-warn',
          info: '[&_[data-icon]]:text-info',
          closeButton:
            'absolute top-2.5 right-2.5 grid size-6 place-items-center rounded text-ink-faint hover:bg-hover hover:text-ink',
          actionButton:
            'ml-auto shrink-0 rounded whitespace-nowrap border border-line-strong px-2 py-1 font-medium hover:bg-hover',
        },
      }}
    />
  )
}
