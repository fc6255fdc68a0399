import { CopyButton } from '#web/ui/buttons/copy-button.tsx'

/** A text that is entered at another system, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-faint">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-60 rounded-md border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere select-all">
          {text}
        </code>
        <CopyButton text={text} aria-label={`Copy: ${label}`}>
          Copy
        </CopyButton>
      </div>
    </div>
  )
}
