import { Search } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { useHasBeenTrue } from '#web/lib/hooks/use-has-been-true.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))

/** Opens the command palette: a button in the top bar, and Ctrl or Cmd with K anywhere. */
export function CommandButton({ user }: { user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useHasBeenTrue(isOpen)
  // before the button is painted: who sees it can press the keys that it names
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault()
        setIsOpen(true)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="relative inline-flex h-9 shrink-0 max-md:before:absolute max-md:before:-inset-1 items-center gap-2 rounded text-ink-soft transition-colors hover:bg-hover hover:text-ink max-lg:w-9 max-lg:justify-center lg:w-52 lg:border lg:border-control lg:bg-raised lg:px-3"
      >
        <Search aria-hidden className="size-4.5 lg:size-4" />
        <span className="text-sm max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-ink-faint max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {wasOpen && (
        <Suspense>
          <CommandPalette user={user} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
