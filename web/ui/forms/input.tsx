import type { ComponentProps } from 'react'
import { cn } from '#web/ui/cn.ts'
import { controlClass, controlHeight } from './control-class.ts'

export type InputProps = ComponentProps<'input'>

export function Input({ className, ...rest }: InputProps) {
  return <input type="text" {...rest} className={cn(controlClass, controlHeight, className)} />
}
