import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Input } from './input.tsx'

/** The browser's own date picker. Its value is YYYY-MM-DD as in the API, or '' for none. */
export function DateInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input {...rest} type="date" className={cn('tabular min-w-0', className)} />
}
