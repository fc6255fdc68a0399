import { useQuery } from '@tanstack/react-query'
import { Archive, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { languageNames } from '#shared/messages/languages.ts'
import { archiveOwner } from '#shared/owners/contract.ts'
import { ChangeHistory } from '#web/common/audit/change-history.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { invalidateOwners, type Owner, ownerQuery } from './api.ts'
import { OwnerLinkSection } from './owner-link-section.tsx'
import { OwnerSignInSection } from './owner-sign-in-section.tsx'
import { ownerKindLabel } from './owner-words.ts'

const OwnerDialog = lazy(async () => ({ default: (await import('./owner-dialog.tsx')).OwnerDialog }))

/** Shows an owner: how to reach them, and what they own. */
export function OwnerPanel({ panel }: { panel: OpenPanel }) {
  const [open, setOpen] = useState<'edit' | 'archive'>()
  const close = () => setOpen(undefined)
  const mayWrite = useMay('owners:write')
  const query = useQuery(ownerQuery(panel.id))
  const owner = query.data
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Owner"
        title={({ name }) => name}
        about={({ kind, archivedAt }) =>
          [ownerKindLabel(kind), archivedAt && 'archived'].filter(Boolean).join(', ')
        }
        actions={({ archivedAt }) =>
          mayWrite &&
          archivedAt === null && (
            <PanelActions
              moreLabel="More actions for this owner"
              more={[
                {
                  label: 'Archive owner',
                  icon: <Archive aria-hidden />,
                  tone: 'danger',
                  onSelect: () => setOpen('archive'),
                },
              ]}
            >
              <Button icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                Edit
              </Button>
            </PanelActions>
          )
        }
      >
        {(shown) => <Content owner={shown} />}
      </SidePanel>
      {owner && open === 'edit' && (
        <Suspense>
          <OwnerDialog owner={owner} onClose={close} />
        </Suspense>
      )}
      {owner && (
        <ConfirmDialog
          open={open === 'archive'}
          onOpenChange={close}
          title={`Archive ${owner.name}?`}
          confirmLabel="Archive owner"
          onConfirm={async () => {
            await call(archiveOwner, { params: { id: owner.id } })
            await invalidateOwners()
            toast.success('Owner archived')
          }}
        >
          The owner can no longer sign in. Statements and distributions stay on record. If the owner still
          owns part of a property, end that ownership first.
        </ConfirmDialog>
      )}
    </>
  )
}

function Content({ owner }: { owner: Owner }) {
  const seesLink = useMay('owners:write')
  const { id, archivedAt, email, phone, address, paymentNote, language, mailsStatements, notes, properties } =
    owner
  return (
    <>
      <PanelFacts
        items={[
          { label: 'Email', value: <Contact scheme="mailto" address={email} /> },
          { label: 'Phone', value: <Contact scheme="tel" address={phone} /> },
          { label: 'Address', value: address ?? '—' },
          { label: 'Paid by', value: paymentNote ?? '—' },
          {
            label: 'Statements',
            value: mailsStatements
              ? `Emailed monthly, in ${languageNames[language]}`
              : 'Not emailed automatically',
          },
          ...(notes ? [{ label: 'Notes', value: notes }] : []),
        ]}
      />
      <PanelSection title="Properties">
        {properties.length === 0 ? (
          <p className="text-sm text-ink-soft">
            No property yet. Set what {owner.name} owns under{' '}
            <TextLink to={href('/owners/properties')}>Properties</TextLink>.
          </p>
        ) : (
          <PanelLines
            lines={properties.map((property) => ({
              key: property.id,
              what: (
                <TextLink to={{ pathname: href('/owners/properties'), search: `?managed=${property.id}` }}>
                  {property.name}
                </TextLink>
              ),
              amount: property.share,
            }))}
          />
        )}
      </PanelSection>
      <PanelSection title="Statements">
        <p className="text-sm">
          <TextLink
            to={{ pathname: href('/reports/:report', { report: 'owner-statement' }), search: `?owner=${id}` }}
          >
            Last month’s statement
          </TextLink>
        </p>
      </PanelSection>
      {seesLink && archivedAt === null && (
        <>
          <OwnerSignInSection ownerId={id} name={owner.name} email={email} />
          <OwnerLinkSection ownerId={id} name={owner.name} />
        </>
      )}
      <ChangeHistory
        entityType="owner"
        entityId={id}
        describe={({ action }) => `${ownerDeeds[action] ?? action} this owner`}
      />
    </>
  )
}

const ownerDeeds: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  archived: 'archived',
  statement_sent: 'sent a statement to',
  statement_kept: 'saved a statement for',
  distribution_recorded: 'recorded a distribution to',
  distribution_voided: 'voided a distribution to',
  transfer_recorded: 'recorded a balance transfer for',
  transfer_voided: 'voided a balance transfer for',
  link_created: 'created a link for',
  link_revoked: 'revoked the link for',
  invited: 'invited',
  invitation_resent: 'sent the invitation again to',
  invitation_cancelled: 'canceled the invitation for',
  invitation_accepted: 'accepted the invitation for',
  sign_in_revoked: 'revoked access for',
}

function Contact({ scheme, address }: { scheme: 'tel' | 'mailto'; address: string | null }) {
  return address === null ? (
    '—'
  ) : (
    <a href={`${scheme}:${address}`} className={`${textLinkClass} wrap-anywhere`}>
      {address}
    </a>
  )
}
