import { cn } from '#web/ui/cn.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SaveBarProps = {
  /** The label of the button that submits the form. */
  label: string
  isDirty: boolean
  isSaving: boolean
  onDiscard: () => void
}

/**
 * The last row of a long form. While there are changes it stays at the bottom of the window, above the bar of a phone.
 * The fields of the form need `saveBarRoom`.
 */
export function SaveBar({ label, isDirty, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div
      className={cn(
        'flex items-center justify-end gap-2',
        isDirty &&
          'sticky bottom-14 z-10 -mx-4 border-t border-line-strong bg-surface px-4 py-3 sm:-mx-5 sm:px-5 md:bottom-0',
      )}
    >
      <output className="mr-auto text-sm text-ink-soft">{isDirty && 'Unsaved changes'}</output>
      {isDirty && (
        <Button disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" variant="primary" busy={isSaving}>
        {label}
      </Button>
    </div>
  )
}

/** Classes of a form: its fields, when the keyboard moves to them, are scrolled to above the bar. */
export const saveBarRoom =
  '[&_:is(input,select,textarea,button)]:scroll-mb-36 md:[&_:is(input,select,textarea,button)]:scroll-mb-20'
