import { useQuery } from '@tanstack/react-query'
import { Archive, Ban, CalendarClock, PhoneCall } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { deleteRequest, updateRequest, type RequestStatus } from '#shared/maintenance/contract.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DetailDialog } from '#web/ui/pages/detail-dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/row-menu.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accessFacts } from './access-labels.ts'
import { requestQuery, type MaintenanceRequest } from './api.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { EditRequestDialog } from './edit-request-dialog.tsx'
import { RequestContacts } from './request-contacts.tsx'
import { RequestConversation, type CommentDraft } from './request-conversation.tsx'
import { RequestPhotos } from './request-photos.tsx'
import { moves } from './request-values.ts'

const AnnounceVisit = lazy(async () => ({
  default: (await import('./announce-visit-dialog.tsx')).AnnounceVisitDialog,
}))
const RecordMessage = lazy(async () => ({
  default: (await import('./record-message-dialog.tsx')).RecordMessageDialog,
}))

type Doing = 'complete' | 'edit' | 'archive' | 'visit' | 'told' | null

type RequestSlot = (request: MaintenanceRequest) => ReactNode

/** Content that other parts of the product show within a request. */
export type RequestSlots = { documents: RequestSlot; expense: RequestSlot }

type RequestDialogProps = RequestSlots & { id: string; onClose: () => void }

/** One request: the problem, its place, who handles it, its cost, and its next status. */
export function RequestDialog({ id, documents, expense, onClose }: RequestDialogProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const [draft, setDraft] = useState<CommentDraft>({ body: '', visibility: 'INTERNAL' })
  const query = useQuery(requestQuery(id))
  const request = query.data
  const back = () => setDoing(null)
  if (request && doing === 'complete') {
    return <CompleteDialog request={request} onClose={back} />
  }
  if (request && doing === 'edit') {
    return <EditRequestDialog request={request} onClose={back} />
  }
  if (request && doing === 'archive') {
    return <ArchiveDialog request={request} onClose={back} onArchived={onClose} />
  }
  if (request && (doing === 'visit' || doing === 'told')) {
    const Form = doing === 'visit' ? AnnounceVisit : RecordMessage
    return (
      <Suspense>
        <Form request={request} onClose={back} />
      </Suspense>
    )
  }
  return (
    <DetailDialog query={query} noun="Maintenance request" title={({ title }) => title} onClose={onClose}>
      {(loaded) => (
        <Body
          request={loaded}
          documents={documents(loaded)}
          expense={expense(loaded)}
          onDo={setDoing}
          draft={draft}
          onDraft={setDraft}
        />
      )}
    </DetailDialog>
  )
}

type BodyProps = {
  request: MaintenanceRequest
  documents: ReactNode
  expense: ReactNode
  onDo: (doing: Doing) => void
  draft: CommentDraft
  onDraft: (draft: CommentDraft) => void
}

function Body({ request, documents, expense, onDo, draft, onDraft }: BodyProps) {
  const me = useQuery(currentUserQuery).data
  const mayWrite = useMay('maintenance:write')
  const mayArchive = useMay('maintenance:delete')
  const seesCosts = useMay('expenses:read')
  const mayEnterCosts = useMay('expenses:write')
  const mayNotify = useMay('maintenance:notify')
  const [busyWith, setBusyWith] = useState<RequestStatus>()
  const { unit, status, priority } = request

  async function move(to: RequestStatus) {
    // the cost is entered in the same step, but only by users who can see costs
    if (to === 'COMPLETED' && mayEnterCosts) {
      onDo('complete')
      return
    }
    setBusyWith(to)
    try {
      await call(updateRequest, {
        params: { id: request.id },
        body: { status: to },
        ifMatch: request.version,
      })
      await invalidateLedger()
    } catch (error) {
      toast.error(messageFor(error))
      await invalidateLedger()
    } finally {
      setBusyWith(undefined)
    }
  }

  const steps = moves[status].filter(({ to }) => to !== 'CANCELED')
  const isOpen = status === 'OPEN' || status === 'IN_PROGRESS'
  const more: RowMenuItem[] = [
    ...(isOpen && mayNotify
      ? [
          {
            label: 'Announce a visit',
            icon: <CalendarClock aria-hidden />,
            onSelect: () => onDo('visit'),
          },
        ]
      : []),
    {
      label: 'Record a message to the tenant',
      icon: <PhoneCall aria-hidden />,
      onSelect: () => onDo('told'),
    },
    ...moves[status]
      .filter(({ to }) => to === 'CANCELED')
      .map(({ to, label }) => ({ label, icon: <Ban aria-hidden />, onSelect: () => void move(to) })),
    ...(mayArchive
      ? [
          {
            label: 'Archive',
            icon: <Archive aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => onDo('archive'),
          },
        ]
      : []),
  ]

  return (
    <div className="grid gap-5">
      <p className="whitespace-pre-wrap wrap-anywhere">{request.description}</p>
      <DescriptionList
        items={[
          { label: 'Status', value: <StatusPill status={status} /> },
          { label: 'Priority', value: <StatusPill status={priority} /> },
          {
            label: 'Unit',
            value: (
              <TextLink
                to={href('/properties/:propertyId/units/:unitId', {
                  propertyId: unit.propertyId,
                  unitId: unit.id,
                })}
              >
                {unit.property.name}, {unit.unitNumber}
              </TextLink>
            ),
          },
          ...accessFacts(request),
          { label: 'Assigned to', value: assigneeLabel(request, me?.id) },
          {
            label: 'Tenant',
            value: request.leaseId === null ? 'Does not see this request' : 'Sees this request',
          },
          ...(seesCosts
            ? [
                { label: 'Estimated cost', value: formatMoney(request.estimatedCost) },
                { label: 'Actual cost', value: formatMoney(request.actualCost) },
              ]
            : []),
          { label: 'Reported', value: formatInstant(request.createdAt) },
          ...(request.reporter ? [{ label: 'Reported by', value: <Reporter request={request} /> }] : []),
          ...(request.completedAt ? [{ label: 'Completed', value: formatInstant(request.completedAt) }] : []),
          ...(request.confirmedAt
            ? [{ label: 'Fixed, says the tenant', value: formatInstant(request.confirmedAt) }]
            : []),
        ]}
      />
      {expense}
      <RequestContacts id={request.id} />
      <RequestPhotos request={request} mayWrite={mayWrite} />
      {documents}
      <RequestConversation request={request} mayWrite={mayWrite} draft={draft} onDraft={onDraft} />
      {mayWrite && (
        <DialogActions>
          <div className="flex flex-row-reverse items-center gap-2 sm:flex-row">
            {more.length > 0 && <RowMenu label="More actions for this request" items={more} />}
            <Button className="flex-1" onClick={() => onDo('edit')}>
              Edit
            </Button>
          </div>
          {steps.map(({ to, label }, index) => (
            <Button
              key={to}
              busy={busyWith === to}
              variant={index === steps.length - 1 ? 'primary' : 'secondary'}
              onClick={() => void move(to)}
            >
              {label}
            </Button>
          ))}
        </DialogActions>
      )}
    </div>
  )
}

function assigneeLabel({ assignedTo, assignedUserId }: MaintenanceRequest, myId: string | undefined): string {
  if (assignedUserId === null) {
    return assignedTo ?? 'Unassigned'
  }
  return assignedUserId === myId ? 'You' : (assignedTo ?? 'A member of your team')
}

/** Shows the person who scanned the code, by their own unverified data. */
function Reporter({ request: { id, reporter } }: { request: MaintenanceRequest }) {
  return (
    <>
      <span className="wrap-anywhere">{reporter?.name ?? 'Name not given'}</span>
      {reporter?.contact && <span className="wrap-anywhere">, {reporter.contact}</span>}
      <span className="block text-sm text-ink-faint">
        With the unit’s QR code, not checked. Their number is {requestNumber(id)}.
      </span>
    </>
  )
}

type ArchiveDialogProps = { request: MaintenanceRequest; onClose: () => void; onArchived: () => void }

function ArchiveDialog({ request, onClose, onArchived }: ArchiveDialogProps) {
  const [isDone, setIsDone] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && (isDone ? onArchived() : onClose())}
      title="Archive this request?"
      confirmLabel="Archive request"
      onConfirm={async () => {
        await call(deleteRequest, { params: { id: request.id } })
        setIsDone(true)
        void invalidateLedger()
        toast.success('Request archived')
        onArchived()
      }}
    >
      “{request.title}” is removed from the lists. Its record stays in the history of the unit.
    </ConfirmDialog>
  )
}
