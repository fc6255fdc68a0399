import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from '#web/ui/pages/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Shows a spinner and ignores clicks, but stays focusable so that keyboard users keep their place. */
    busy?: boolean | undefined
  }

export function Button({ variant, size, block, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={buttonClass({ variant, size, block }, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
