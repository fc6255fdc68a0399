import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { getProperty } from '#shared/portfolio/property-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type PublicLink, makeRepairLinks, propertyLinksQuery } from './api.ts'
import { CodeSheet, type SheetSize } from './code-sheet.tsx'
import type { Route } from './+types/code-sheet-page'

const sizes: readonly { value: SheetSize; label: string }[] = [
  { value: 'page', label: 'One per page' },
  { value: 'stickers', label: 'Six per page' },
]

/** The codes of a property's units on US Letter paper, to hang up: all of them, or one unit's. */
export default function CodeSheetPage({ params: { propertyId } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const unitId = search.get('unitId')
  const [size, setSize] = useState<SheetSize>('page')
  const property = useQuery({
    queryKey: ['properties', propertyId, 'sheet'],
    queryFn: ({ signal }) => call(getProperty, { params: { id: propertyId }, signal }),
  })
  const query = useQuery(propertyLinksQuery(propertyId))
  const codes = query.data?.filter(({ url, unit }) => url !== null && (!unitId || unit.id === unitId))
  const sorted = codes?.toSorted((a, b) => byNumber.compare(a.unit.unitNumber, b.unit.unitNumber))
  const units = property.data?.units.length ?? 0
  const missing = unitId ? 0 : Math.max(0, units - (codes?.length ?? 0))
  const error = query.error ?? property.error
  return (
    <>
      <title>Repair QR codes | Tenure</title>
      <div className="print:hidden">
        <PageBreadcrumb
          crumbs={[
            { label: 'Properties', to: href('/properties') },
            { label: property.data?.name ?? 'Property', to: href('/properties/:propertyId', { propertyId }) },
            { label: 'Repair QR codes' },
          ]}
        />
        <PageHeader
          title="Repair QR codes"
          description="Print the codes, cut them out and post one inside each unit. Anyone who scans a code can report a repair without an account."
          actions={
            sorted &&
            sorted.length > 0 && (
              <>
                <Segmented label="Size" options={sizes} value={size} onChange={setSize} />
                <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
                  Print
                </Button>
              </>
            )
          }
        />
      </div>
      {sorted && property.data ? (
        <div className="grid gap-5">
          {missing > 0 && <Missing propertyId={propertyId} missing={missing} isFirst={sorted.length === 0} />}
          {sorted.length > 0 ? (
            <CodeSheet codes={sorted as (PublicLink & { url: string })[]} size={size} />
          ) : (
            missing === 0 && (
              <Card>
                <EmptyState title="No codes to print">
                  {unitId ? 'Create the code on the unit’s page first.' : 'This property has no units yet.'}
                </EmptyState>
              </Card>
            )
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), property.refetch()])} />
      ) : (
        <div className="px-4 sm:px-5">
          <SkeletonLines lines={8} />
        </div>
      )}
    </>
  )
}

const byNumber = new Intl.Collator('en', { numeric: true })

type MissingProps = { propertyId: string; missing: number; isFirst: boolean }

function Missing({ propertyId, missing, isFirst }: MissingProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function make() {
    setIsBusy(true)
    try {
      await makeRepairLinks(propertyId)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  const button = (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      busy={isBusy}
      icon={<QrIcon aria-hidden />}
      onClick={() => void make()}
    >
      Create {missing === 1 ? 'the code' : `all ${missing}`}
    </Button>
  )
  return isFirst ? (
    <Card padded={false}>
      <EmptyState title="No units in this property have a code yet" action={button}>
        Each unit gets its own code.
      </EmptyState>
    </Card>
  ) : (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {formatCounted(missing, 'unit')} in this property {missing === 1 ? 'has' : 'have'} no code yet.
        </p>
        {button}
      </div>
    </Card>
  )
}
