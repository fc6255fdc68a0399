import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SubmitButtonProps = { busy: boolean; busyLabel: string; children: string }

/**
 * Of a form that is there before its code: until that has arrived it sends nothing, for a browser by itself would put what
 * was typed into the address. A disabled button keeps Enter from sending, too; it looks as it always does.
 */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      block
      busy={busy}
      disabled={!isHydrated}
      className="mt-1 disabled:opacity-100"
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
