import { cn } from '#web/ui/cn.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'text' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
}

const variants = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-control hover:bg-hover',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink',
  text: 'text-brand-text hover:bg-brand-soft',
  danger: 'bg-bad-fill text-on-bad hover:bg-bad-fill-hover',
}

const sizes = {
  sm: 'min-h-11 px-2.5 text-sm md:min-h-7.5 [&_svg]:size-4',
  md: 'min-h-11 px-3.5 text-sm md:min-h-8.5 md:px-3 [&_svg]:size-4',
  lg: 'min-h-11.5 px-5 text-base [&_svg]:size-4.5',
}

export function buttonClass({ variant, size, block }: ButtonLook, className?: string): string {
  return cn('btn', variants[variant ?? 'secondary'], sizes[size ?? 'md'], block && 'w-full', className)
}
