import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useCallback } from 'react'
import type { previewDocument } from '#shared/documents/contract.ts'
import { callBlob } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'

const preview = endpoint<typeof previewDocument>('GET', '/documents/:id/preview')

type PreviewImageProps = { documentId: string; alt: string; className: string }

/** Shows a picture among the documents. It is fetched with the token, which an image address cannot send. */
export function PreviewImage({ documentId, alt, className }: PreviewImageProps) {
  const { data, isError } = useQuery({
    queryKey: ['document-preview', documentId],
    queryFn: ({ signal }) => callBlob(preview, { params: { id: documentId }, signal }),
    // The bytes of a document never change.
    staleTime: 'static',
  })
  if (isError) {
    return (
      <span className={cn('grid place-items-center bg-sunken text-ink-faint', className)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{alt} could not be loaded</span>
      </span>
    )
  }
  return data ? <Picture blob={data} alt={alt} className={className} /> : <Skeleton className={className} />
}

function Picture({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
