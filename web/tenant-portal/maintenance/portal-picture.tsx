import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useCallback } from 'react'
import type * as contract from '#shared/tenant-portal/maintenance-contract.ts'
import { callBlob } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

const preview = endpoint<typeof contract.tenantPhoto>('GET', '/tenant/documents/:id/preview')

/** Shows a picture that the tenant may see. It is fetched with the access token, which a plain address cannot carry. */
export function PortalPicture({ id, alt, className }: { id: string; alt: string; className: string }) {
  const { t } = useMessages()
  const { data, isError } = useQuery({
    queryKey: ['tenant-picture', id],
    queryFn: ({ signal }) => callBlob(preview, { params: { id }, signal }),
    // the bytes of a document never change
    staleTime: 'static',
  })
  if (isError) {
    return (
      <span className={cn('grid place-items-center bg-sunken text-ink-faint', className)}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{t('shell.failed')}</span>
      </span>
    )
  }
  return data ? <Shown blob={data} alt={alt} className={className} /> : <Skeleton className={className} />
}

function Shown({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={className} />
}
