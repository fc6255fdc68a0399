import { Send } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import type { writeMessage } from '#shared/public-links/public-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useSentence } from './public-link-frame.tsx'
import type { GuestRequest } from './guest-request.ts'

const write = endpoint<typeof writeMessage>('POST', '/doors/request/messages')

type RequestMessagesProps = {
  token: string
  request: GuestRequest
  onSent: (request: GuestRequest) => void
}

/** Shows the messages about a report, and the box to write one. */
export function RequestMessages({ token, request, onSent }: RequestMessagesProps) {
  const { t, formats } = useMessages()
  const { messages, mayWrite } = request
  return (
    <section className="grid gap-4 rounded-lg border border-line bg-surface px-4 py-5 shadow-card sm:px-6">
      <h2 className="text-section font-semibold">{t('link.request.messages')}</h2>
      {messages.length === 0 ? (
        <p className="text-ink-soft">{t('link.request.none')}</p>
      ) : (
        <ol aria-live="polite" className="grid gap-3">
          {messages.map(({ id, isYou, name, body, createdAt }) => (
            <li
              key={id}
              className={cn('rounded border border-line px-3.5 py-2.5', isYou ? 'ml-6 bg-sunken' : 'mr-6')}
            >
              <p className="flex flex-wrap gap-x-2 text-sm">
                <span className="font-medium wrap-anywhere">
                  {isYou ? t('link.request.you') : t('link.request.landlord', { name: name ?? '' })}
                </span>
                <span className="text-ink-faint">{formats.instant(createdAt)}</span>
              </p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? (
        <Composer token={token} onSent={onSent} />
      ) : (
        <p className="text-ink-soft">{t('link.request.closed')}</p>
      )}
    </section>
  )
}

function Composer({ token, onSent }: Omit<RequestMessagesProps, 'request'>) {
  const { t } = useMessages()
  const sentence = useSentence()
  const [text, setText] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    const body = text.trim()
    if (isBusy || body === '') {
      setFailure(body === '' ? t('link.request.empty') : undefined)
      return
    }
    setIsBusy(true)
    setFailure(undefined)
    try {
      onSent(await call(write, { linkToken: token, body: { body } }))
      setText('')
    } catch (error) {
      setFailure(sentence(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid justify-items-start gap-2.5">
      <Field label={t('link.request.write')} error={failure} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={5_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} icon={<Send aria-hidden />}>
        {t('link.request.send')}
      </Button>
    </form>
  )
}
