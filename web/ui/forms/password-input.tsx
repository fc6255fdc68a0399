import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useUiMessages } from '#web/lib/messages/message-catalog.tsx'
import { cn } from '#web/ui/cn.ts'
import { Input, type InputProps } from './input.tsx'

/** A password field. `autoComplete` is required: 'current-password' or 'new-password'. */
export function PasswordInput({ className, ...rest }: InputProps & { autoComplete: string }) {
  const t = useUiMessages()
  const [shown, setShown] = useState(false)
  const [isCapital, setIsCapital] = useState(false)
  const Icon = shown ? EyeOff : Eye
  // some browsers fill in a form by key events without modifiers
  const look = (event: KeyboardEvent) => setIsCapital(event.getModifierState?.('CapsLock') ?? false)
  return (
    <span className={cn('relative block', className)}>
      <Input
        {...rest}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setIsCapital(false)
          rest.onBlur?.(event)
        }}
        type={shown ? 'text' : 'password'}
        {...(shown ? { autoCapitalize: 'none' } : {})}
        spellCheck={false}
        className={isCapital ? 'pr-36' : 'pr-11'}
      />
      <button
        type="button"
        aria-label={shown ? t('ui.hidePassword') : t('ui.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-1 right-1 grid h-8 w-8 max-md:before:absolute max-md:before:-inset-1.5 place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
      {/* inside the field: a line that appears below it would move the button while it is pressed */}
      <output className="pointer-events-none absolute top-0 right-11 flex h-10 items-center text-xs text-ink-soft">
        {isCapital && t('ui.capsLock')}
      </output>
    </span>
  )
}
