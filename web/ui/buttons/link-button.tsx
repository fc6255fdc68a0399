import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonClass, type ButtonLook } from './button-class.ts'

/** A link that looks like a button. `to` comes from `href('/x/:id', { id })`. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: ReactNode; className?: string }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  )
}
