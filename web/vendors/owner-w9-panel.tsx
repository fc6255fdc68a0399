import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { revealOwnerTin } from '#shared/vendors/owner-w9-contract.ts'
import { legalName } from '#shared/vendors/w9.ts'
import { call } from '#web/lib/api/api-client.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelActions, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { type OwnerW9, ownerW9Query } from './owner-w9-query.ts'
import type { Form1099 } from './tax-api.ts'
import { taxClassNames } from './w9-words.ts'
import { missing, TaxpayerId } from './taxpayer-id.tsx'

const OwnerW9Dialog = lazy(async () => ({ default: (await import('./owner-w9-dialog.tsx')).OwnerW9Dialog }))

type OwnerW9PanelProps = { row: Form1099['vendors'][number]; panel: OpenPanel }

/** An owner for whom rents were collected, with what the Form W-9 says. The whole number is shown on request, which is recorded. */
export function OwnerW9Panel({ row, panel }: OwnerW9PanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(ownerW9Query(row.vendorId))
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Owner"
        title={() => row.name}
        about={() => `Owner, ${formatMoney(row.paid)} of rents collected`}
        actions={(w9) => (
          <PanelActions moreLabel="More actions">
            <Button onClick={() => setIsOpen(true)}>
              {w9.version === 0 ? 'Enter Form W-9' : 'Edit Form W-9'}
            </Button>
          </PanelActions>
        )}
      >
        {(w9) => (
          <>
            <PanelFacts
              items={[
                { label: 'Name', value: legalName(w9) ?? missing },
                { label: 'Class', value: w9.taxClass === null ? missing : taxClassNames[w9.taxClass] },
                { label: 'Address', value: addressOf(w9) || missing },
                {
                  label: 'Number',
                  value: (
                    <TaxpayerId w9={w9} reveal={() => call(revealOwnerTin, { params: { id: w9.ownerId } })} />
                  ),
                },
                ...(w9.isExempt ? [{ label: 'Form 1099', value: 'None is required' }] : []),
                { label: 'Signed', value: w9.signedOn === null ? missing : formatDate(w9.signedOn) },
              ]}
            />
            <p className="text-sm">
              <TextLink to={{ pathname: href('/owners'), search: `?owner=${row.vendorId}` }}>
                Open owner
              </TextLink>
            </p>
          </>
        )}
      </SidePanel>
      {query.data && isOpen && (
        <Suspense>
          <OwnerW9Dialog w9={query.data} ownerName={row.name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const addressOf = ({ street, street2, city, state, zipCode }: OwnerW9) =>
  [street, street2, [city, state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
