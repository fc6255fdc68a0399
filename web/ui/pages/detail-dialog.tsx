import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SkeletonLines } from './skeleton.tsx'

type DetailDialogProps<Thing> = {
  query: { data: Thing | undefined; error: unknown; refetch: () => unknown }
  /** 'Payment', 'Vendor' …: shown as the title until the object is loaded. */
  noun: string
  title: (thing: Thing) => string
  description?: ((thing: Thing) => ReactNode) | undefined
  onClose: () => void
  children: (thing: Thing) => ReactNode
}

/** Shows one object of a list in a dialog: loading, failed, or all its details. */
export function DetailDialog<Thing>(props: DetailDialogProps<Thing>) {
  const { query, noun, title, description, onClose, children } = props
  const { data, error } = query
  return (
    <FormDialog
      open
      isReading
      onClose={onClose}
      title={data === undefined ? noun : title(data)}
      description={data === undefined ? undefined : description?.(data)}
    >
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </FormDialog>
  )
}
