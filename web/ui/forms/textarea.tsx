import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { controlClass } from './control-class.ts'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...rest}
      className={cn(controlClass, 'field-sizing-content min-h-24 py-2', className)}
    />
  )
}
