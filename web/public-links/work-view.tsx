import { useCallback, useState, type ReactNode } from 'react'
import type * as contract from '#shared/public-links/work-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { phoneText } from '#shared/lib/text/phone-text.ts'
import { phoneLink } from '#web/lib/text/contact-links.ts'
import { parseMoney, toDollars } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/forms/file-button.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { PublicLinkFrame, PublicLinkWaiting, useSentence } from './public-link-frame.tsx'
import { fetchWorkPhoto, GuestRequestPhotos } from './request-photos.tsx'
import { usePublicLink } from './use-public-link.ts'
import { AddPhotos } from './add-photos.tsx'

const open = endpoint<typeof contract.openWork>('GET', '/doors/job')
const answerWork = endpoint<typeof contract.answerWork>('POST', '/doors/job')
const writeNote = endpoint<typeof contract.writeWorkNote>('POST', '/doors/job/notes')
const addPhoto = endpoint<typeof contract.createWorkPhoto>('POST', '/doors/job/photos')
const addInvoice = endpoint<typeof contract.createWorkInvoice>('POST', '/doors/job/invoice')
const finishWork = endpoint<typeof contract.finishWork>('POST', '/doors/job/done')

type Job = WireResponse<typeof contract.openWork>
type PartProps = { token: string; job: Job; onSent: (job: Job) => void }

const said = {
  ACCEPTED: 'work.accepted',
  DECLINED: 'work.declined',
  DONE: 'work.done',
  APPROVED: 'work.approved',
} as const

/** Shows a vendor their job, and takes the answer, photos, notes and the invoice. */
export function WorkView({ token }: { token: string }) {
  const { t, formats } = useMessages()
  const { opened, show, retry } = usePublicLink(
    useCallback((signal: AbortSignal) => call(open, { linkToken: token, signal }), [token]),
  )
  if (opened.state !== 'open') {
    return <PublicLinkWaiting title={t('work.title')} opened={opened} onRetry={retry} />
  }
  const job = opened.data
  const { place, landlord, status, expiresAt } = job
  const part = { token, job, onSent: show }
  return (
    <PublicLinkFrame
      title={t('work.title')}
      lead={t('work.lead', { from: landlord.name })}
      foot={
        <>
          {landlord.phone && <p>{t('work.call', { phone: landlord.phone })}</p>}
          <p>{t('work.privacy')}</p>
          {expiresAt && <p>{t('work.until', { date: formats.date(expiresAt) })}</p>}
        </>
      }
    >
      <Part>
        <p className="tabular font-medium">{t('work.number', { number: job.number })}</p>
        {status in said && <output>{t(said[status as keyof typeof said])}</output>}
        <div>
          <h2 className="text-section font-semibold wrap-anywhere">{job.title}</h2>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{job.description}</p>
        </div>
        <dl className="grid gap-3 text-sm">
          <Pair label={t('work.where')}>
            {t('link.place', { property: place.propertyName, unit: place.unitNumber })}
            {`, ${place.address}, ${place.city}, ${place.state} ${place.zipCode}`}
          </Pair>
          {job.scope && <Pair label={t('work.scope')}>{job.scope}</Pair>}
          {job.dueDate && <Pair label={t('work.due')}>{formats.date(job.dueDate)}</Pair>}
          {job.costLimit !== null && (
            <Pair label={t('work.limit')}>
              {t('work.limitText', { amount: formats.money(job.costLimit) })}
            </Pair>
          )}
          {job.entry && <Pair label={t('work.entry')}>{t(`work.entry.${job.entry}`)}</Pair>}
          {job.accessNote && <Pair label={t('work.accessNote')}>{job.accessNote}</Pair>}
          <Contact job={job} />
          {job.instructions && <Pair label={t('work.howToGetIn')}>{job.instructions}</Pair>}
        </dl>
        {job.photos.length > 0 && (
          <GuestRequestPhotos token={token} photos={job.photos} route={fetchWorkPhoto} />
        )}
      </Part>
      {(status === 'SENT' || status === 'ACCEPTED' || status === 'DECLINED') && <Answer {...part} />}
      {(status === 'ACCEPTED' || status === 'DONE') && (
        <>
          <Photos {...part} />
          <Invoice {...part} />
          <Note {...part} />
        </>
      )}
    </PublicLinkFrame>
  )
}

/** Names whom to call about the visit, once the job is accepted. */
function Contact({ job: { contact, entry, status } }: { job: Job }) {
  const { t } = useMessages()
  if (contact) {
    return (
      <Pair label={t('work.contact')}>
        {contact.name}
        {', '}
        <a href={phoneLink(contact.phone)} className={textLinkClass}>
          {phoneText(contact.phone)}
        </a>
      </Pair>
    )
  }
  const isLater = entry === 'CALL_FIRST' && (status === 'SENT' || status === 'DECLINED')
  return isLater && <Pair label={t('work.contact')}>{t('work.contactLater')}</Pair>
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6"
    >
      {title && <h2 className="text-section font-semibold">{title}</h2>}
      {children}
    </section>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Runs one act of the page at a time, and keeps the sentence of one that failed. */
function useAct() {
  const sentence = useSentence()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function act(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentence(error))
    }
    setIsBusy(false)
  }
  return { isBusy, problem, act }
}

function Problem({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p role="alert" className="text-sm text-bad">
        {text}
      </p>
    )
  )
}

function Answer({ token, job, onSent }: PartProps) {
  const { t } = useMessages()
  const { isBusy, problem, act } = useAct()
  const [note, setNote] = useState('')
  const answer = (accept: boolean) =>
    act(async () => {
      onSent(await call(answerWork, { linkToken: token, body: { accept, note: note.trim() || null } }))
      setNote('')
    })
  return (
    <Part>
      <Field label={t('work.note')} hint={t('work.noteHint')} optional>
        {(control) => (
          <Textarea {...control} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        {job.status !== 'ACCEPTED' && (
          <Button variant="primary" busy={isBusy} onClick={() => void answer(true)}>
            {t('work.accept')}
          </Button>
        )}
        {job.status !== 'DECLINED' && (
          <Button busy={isBusy} onClick={() => void answer(false)}>
            {t('work.decline')}
          </Button>
        )}
      </div>
    </Part>
  )
}

function Photos({ token, onSent }: PartProps) {
  const { t } = useMessages()
  return (
    <Part title={t('work.addPhotos')}>
      <AddPhotos
        most={10}
        send={async (uploadOne, photo) => onSent(await uploadOne(addPhoto, { linkToken: token, ...photo }))}
      />
    </Part>
  )
}

function Invoice({ token, job, onSent }: PartProps) {
  const { t } = useMessages()
  const { isBusy, problem, act } = useAct()
  const [amount, setAmount] = useState(job.invoice === null ? '' : job.invoice.toFixed(2))
  const [wrong, setWrong] = useState(false)
  const attach = (files: readonly File[]) =>
    act(async () => {
      const [file] = files
      if (file) {
        onSent(await upload(addInvoice, { linkToken: token, file }))
      }
    })
  const finish = () =>
    act(async () => {
      const cents = parseMoney(amount)
      const isGood = cents !== undefined && cents > 0
      setWrong(!isGood)
      if (isGood) {
        onSent(await call(finishWork, { linkToken: token, body: { invoice: toDollars(cents) } }))
      }
    })
  return (
    <Part title={t('work.finish')}>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('work.invoiceFile')}
          accept=".pdf,image/*"
          busy={isBusy}
          onFiles={(files) => void attach(files)}
        >
          {t('work.invoiceFile')}
        </FileButton>
        <span className="text-sm text-ink-soft">
          {t(job.hasInvoiceFile ? 'work.invoiceThere' : 'work.invoiceMissing')}
        </span>
      </div>
      <Field
        label={t('work.amount')}
        hint={t('work.amountHint')}
        error={wrong ? t('work.amountInvalid') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={amount}
            inputMode="decimal"
            className="tabular"
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Problem text={problem} />
      <div>
        <Button variant="primary" busy={isBusy} onClick={() => void finish()}>
          {t(job.status === 'DONE' ? 'work.correct' : 'work.markDone')}
        </Button>
      </div>
    </Part>
  )
}

function Note({ token, onSent }: PartProps) {
  const { t } = useMessages()
  const { isBusy, problem, act } = useAct()
  const [body, setBody] = useState('')
  const [isSent, setIsSent] = useState(false)
  const send = () =>
    act(async () => {
      onSent(await call(writeNote, { linkToken: token, body: { body } }))
      setBody('')
      setIsSent(true)
    })
  return (
    <Part title={t('work.write')}>
      <Field label={t('work.message')}>
        {(control) => (
          <Textarea
            {...control}
            value={body}
            onChange={(event) => {
              setBody(event.target.value)
              setIsSent(false)
            }}
          />
        )}
      </Field>
      <Problem text={problem} />
      {isSent && <output className="text-sm text-ink-soft">{t('work.sent')}</output>}
      <div>
        <Button busy={isBusy} disabled={body.trim() === ''} onClick={() => void send()}>
          {t('work.send')}
        </Button>
      </div>
    </Part>
  )
}
