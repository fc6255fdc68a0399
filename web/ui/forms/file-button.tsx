import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** The kind of file, for screen readers: 'Photos'. */
  label: string
  accept: string
  multiple?: boolean
  /** On phones, opens the rear camera instead of the gallery. */
  camera?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** A button that opens the file picker. */
export function FileButton({
  label,
  accept,
  multiple,
  camera,
  onFiles,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple ?? false}
        {...(camera && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // lets the user choose the same file again
          onFiles(files)
        }}
      />
    </>
  )
}
