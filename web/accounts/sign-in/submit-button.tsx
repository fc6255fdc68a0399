import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SubmitButtonProps = { busy: boolean; busyLabel: string; children: string }

/**
 * The submit button of a prerendered form. It is disabled until the code has arrived, because the browser alone would
 * put the typed text into the address. That also blocks Enter. It looks the same as an enabled button.
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
