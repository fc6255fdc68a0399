import { Link, type LinkProps } from 'react-router'
import { cn } from './cn.ts'

export const textLinkClass =
  'rounded-xs font-medium text-brand-text underline decoration-brand-line decoration-1 underline-offset-3 hover:decoration-current'

export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={cn(textLinkClass, className)} />
}
