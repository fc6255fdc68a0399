import { toast } from '#web/lib/hooks/toast.ts'

/** Says in a toast whether a link was copied. */
export function tellCopied(isCopied: boolean, description?: string): void {
  if (isCopied) {
    toast.success('Link copied', description === undefined ? {} : { description })
  } else {
    toast.error('The link could not be copied because your browser does not allow it')
  }
}
