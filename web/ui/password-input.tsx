import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from './cn.ts'
import { Input, type InputProps } from './input.tsx'

/** `autoComplete` must be given: 'current-password' or 'new-password'. */
export function PasswordInput({ className, ...rest }: InputProps & { autoComplete: string }) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={cn('relative block', className)}>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-11"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </span>
  )
}
