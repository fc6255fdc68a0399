import { useQuery } from '@tanstack/react-query'
import { Archive, Ban, CalendarClock, Pencil, PhoneCall } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { archiveRequest, updateRequest, type RequestStatus } from '#shared/maintenance/contract.ts'
import { requestNumber } from '#shared/public-links/request-number.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatInstant, formatMoney } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { PanelActions, panelCardClass, PanelFacts, SidePanel } from '#web/ui/side-panel.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { accessFacts } from './access-labels.ts'
import { requestQuery, type MaintenanceRequest } from './api.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { EditRequestDialog } from './edit-request-dialog.tsx'
import { PriorityPill } from './priority-pill.tsx'
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

type Doing = 'complete' | 'edit' | 'archive' | 'visit' | 'answer' | null

type RequestSlot = (request: MaintenanceRequest) => ReactNode

/** Content that other parts of the product show within a request. */
export type RequestSlots = { documents: RequestSlot; expense: RequestSlot }

type RequestPanelProps = RequestSlots & { id: string; panel: OpenPanel }

const noDraft: CommentDraft = { body: '', visibility: 'INTERNAL' }

/** One request: the problem, its place, who handles it, its cost, and its next status. */
export function RequestPanel({ id, panel, documents, expense }: RequestPanelProps) {
  const [doing, setDoing] = useState<Doing>(null)
  // by request: a comment that is being written stays while another row is looked at
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({})
  const query = useQuery(requestQuery(id))
  const request = query.data
  const back = () => setDoing(null)
  const isWriting = Object.values(drafts).some(({ body }) => body.trim() !== '')
  const Form = doing === 'visit' ? AnnounceVisit : RecordMessage
  return (
    <>
      <SidePanel
        panel={panel}
        query={query}
        noun="Request"
        title={({ title }) => title}
        about={({ unit, createdAt }) => (
          <>
            <UnitLink unit={unit} />, reported <RelativeTime instant={createdAt} />
          </>
        )}
        actions={(loaded) => <Actions request={loaded} onDo={setDoing} />}
      >
        {(loaded) => (
          <Body
            request={loaded}
            documents={documents(loaded)}
            expense={expense(loaded)}
            draft={drafts[id] ?? noDraft}
            onDraft={(draft) => setDrafts({ ...drafts, [id]: draft })}
          />
        )}
      </SidePanel>
      {isWriting && (
        <UnsavedGuard isDirty={() => isWriting} isLeft={({ search }) => !isRequestOpen(search)} />
      )}
      {request && doing === 'complete' && <CompleteDialog request={request} onClose={back} />}
      {request && doing === 'edit' && <EditRequestDialog request={request} onClose={back} />}
      {request && doing === 'archive' && (
        <ArchiveDialog request={request} onClose={back} onArchived={panel.close} />
      )}
      {request && (doing === 'visit' || doing === 'answer') && (
        <Suspense>
          <Form request={request} onClose={back} />
        </Suspense>
      )}
    </>
  )
}

function isRequestOpen(search: string): boolean {
  return new URLSearchParams(search).has('request')
}

function UnitLink({ unit }: Pick<MaintenanceRequest, 'unit'>) {
  const params = { propertyId: unit.propertyId, unitId: unit.id }
  return (
    <TextLink to={href('/properties/:propertyId/units/:unitId', params)}>
      {unit.property.name}, {unit.unitNumber}
    </TextLink>
  )
}

type BodyProps = {
  request: MaintenanceRequest
  documents: ReactNode
  expense: ReactNode
  draft: CommentDraft
  onDraft: (draft: CommentDraft) => void
}

function Body({ request, documents, expense, draft, onDraft }: BodyProps) {
  const me = useQuery(currentUserQuery).data
  const mayWrite = useMay('maintenance:write')
  const seesCosts = useMay('expenses:read')
  const { status, priority } = request
  return (
    <>
      <p className="whitespace-pre-wrap wrap-anywhere">{request.description}</p>
      <PanelFacts
        items={[
          { label: 'Status', value: <StatusPill status={status} /> },
          { label: 'Priority', value: <PriorityPill priority={priority} status={status} /> },
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
            ? [{ label: 'Confirmed fixed by the tenant', value: formatInstant(request.confirmedAt) }]
            : []),
        ]}
      />
      {expense}
      <RequestContacts id={request.id} />
      <RequestPhotos key={request.id} request={request} mayWrite={mayWrite} />
      <div className={panelCardClass}>{documents}</div>
      <RequestConversation
        key={`${request.id} comments`}
        request={request}
        mayWrite={mayWrite}
        draft={draft}
        onDraft={onDraft}
      />
    </>
  )
}

function Actions({ request, onDo }: { request: MaintenanceRequest; onDo: (doing: Doing) => void }) {
  const mayWrite = useMay('maintenance:write')
  const mayArchive = useMay('maintenance:delete')
  const mayEnterCosts = useMay('expenses:write')
  const mayNotify = useMay('maintenance:notify')
  const [busyWith, setBusyWith] = useState<RequestStatus>()
  const { status } = request
  if (!mayWrite) {
    return null
  }

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
  const edit: RowMenuItem = { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onDo('edit') }
  const more: RowMenuItem[] = [
    ...(steps.length > 1 ? [edit] : []),
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
      onSelect: () => onDo('answer'),
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
    <PanelActions moreLabel="More actions for this request" more={more}>
      {steps.length < 2 && (
        <Button icon={edit.icon} onClick={edit.onSelect}>
          Edit
        </Button>
      )}
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
    </PanelActions>
  )
}

function assigneeLabel({ assignedTo, assignedUserId }: MaintenanceRequest, myId: string | undefined): string {
  if (assignedUserId === null) {
    return assignedTo ?? 'Unassigned'
  }
  return assignedUserId === myId ? 'You' : (assignedTo ?? 'A team member')
}

/** Shows the person who scanned the code, by their own unverified data. */
function Reporter({ request: { id, reporter } }: { request: MaintenanceRequest }) {
  return (
    <>
      <span className="wrap-anywhere">{reporter?.name ?? 'Name not given'}</span>
      {reporter?.contact && <span className="wrap-anywhere">, {reporter.contact}</span>}
      <span className="block text-sm text-ink-faint">
        Sent with the unit’s QR code, identity not verified. Request number: {requestNumber(id)}.
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
        await call(archiveRequest, { params: { id: request.id } })
        setIsDone(true)
        void invalidateLedger()
        toast.success('Request archived')
        onArchived()
      }}
    >
      “{request.title}” will be removed from the lists. The record stays in the unit’s history.
    </ConfirmDialog>
  )
}
