import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SkeletonLines } from './skeleton.tsx'

type DetailDialogProps<Thing> = {
  query: { data: Thing | undefined; error: unknown; refetch: () => unknown }
  /** 'Payment', 'Vendor' …: stands for its title until that is there. */
  noun: string
  title: (thing: Thing) => string
  description?: ((thing: Thing) => ReactNode) | undefined
  onClose: () => void
  children: (thing: Thing) => ReactNode
}

/** One thing over the list that it is in: loading, failed, or everything that is known about it. */
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
