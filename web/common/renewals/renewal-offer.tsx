import { useId, useState, type FormEvent } from 'react'
import type { answerRenewalLink } from '#shared/public-links/public-contract.ts'
import type { renewalForTenant } from '#shared/renewals/contract.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { writeConcession } from '#shared/renewals/concession-text.ts'
import type * as z from 'zod/mini'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

const answerOffer = endpoint<typeof answerRenewalLink>('POST', '/doors/renewal')

/** An offer as the API sends it: money in dollars, dates as texts. */
export type Renewal = z.input<typeof renewalForTenant>
type Option = Renewal['options'][number]

type RenewalOfferProps = {
  offer: Renewal
  /** The token that answers the offer; null where it cannot be answered any more. */
  token: string | null
  /** The name of the reader, where it is known. */
  name: string
  /** Returns the sentence of an error in the page's language. */
  explain: (error: unknown) => string
  onAnswered: () => void
}

/** Shows an offer to renew a lease: its terms with the answer to give, or what became of it. */
export function RenewalOffer({ offer, token, ...rest }: RenewalOfferProps) {
  const { t, formats } = useMessages()
  const rent = formats.money(offer.currentRent)
  if (offer.status !== 'OPEN' || token === null) {
    return <Outcome offer={offer} />
  }
  return (
    <div className="grid max-w-xl gap-4">
      <div>
        <p className="text-ink-soft">
          {offer.currentEndDate === null
            ? t('renewal.nowMonthly', { rent })
            : t('renewal.now', { rent, date: formats.longDate(offer.currentEndDate) })}
        </p>
        <p className="font-medium">{t('renewal.answerBy', { date: formats.longDate(offer.answerBy) })}</p>
      </div>
      {offer.message && (
        <section aria-label={t('renewal.message')} className="border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-faint">{t('renewal.message')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{offer.message}</p>
        </section>
      )}
      <AnswerForm offer={offer} token={token} {...rest} />
    </div>
  )
}

/** Returns the concessions of an option, one sentence each. */
function useConcessionTexts(): (option: Option) => string[] {
  const { language, formats } = useMessages()
  return ({ concessions }) =>
    concessions.map(({ from, amount, ...concession }) =>
      writeConcession(language, {
        ...concession,
        from: parsePlainDate(from),
        amount: formats.money(amount),
      }),
    )
}

function Outcome({ offer }: { offer: Renewal }) {
  const { t, formats } = useMessages()
  const optionText = useOptionText()
  const concessionTexts = useConcessionTexts()
  const name = offer.answeredName ?? ''
  const date = formats.longDate(offer.answeredAt ?? offer.answerBy)
  const chosen = offer.chosen === null ? undefined : offer.options[offer.chosen]
  switch (offer.status) {
    case 'ACCEPTED':
      return (
        <Notice tone="good" title={t('renewal.accepted')}>
          <p>{t('renewal.acceptedText', { name, date })}</p>
          {chosen && (
            <>
              <p className="font-medium">
                {`${optionText(chosen)}: ${t('renewal.rent', { amount: formats.money(chosen.rentAmount) })}`}
              </p>
              {concessionTexts(chosen).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </>
          )}
        </Notice>
      )
    case 'DECLINED':
      return (
        <Notice tone="info" title={t('renewal.declined')}>
          <p>{t('renewal.declinedText', { name, date })}</p>
        </Notice>
      )
    case 'WITHDRAWN': // then its link opens nothing
    case 'OPEN':
    case 'EXPIRED':
    default:
      return (
        <Notice tone="info" title={t('renewal.expired')}>
          <p>{t('renewal.expiredText', { date: formats.longDate(offer.answerBy) })}</p>
        </Notice>
      )
  }
}

function useOptionText(): (option: Option) => string {
  const { t, formats } = useMessages()
  return ({ endDate, atEnd }) =>
    endDate === null
      ? t('renewal.monthToMonth')
      : t(atEnd === 'ENDS' ? 'renewal.until' : 'renewal.untilThenMonthly', {
          date: formats.longDate(endDate),
        })
}

type AnswerFormProps = Omit<RenewalOfferProps, 'token'> & { token: string }

function AnswerForm({ offer, token, name: knownName, explain, onAnswered }: AnswerFormProps) {
  const { t, formats } = useMessages()
  const optionText = useOptionText()
  const concessionTexts = useConcessionTexts()
  const group = useId()
  const [choice, setChoice] = useState<number | null | undefined>(undefined)
  const [name, setName] = useState(knownName)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isNamed = name.trim().length >= 2

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (choice === undefined || !isNamed) {
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      await call(answerOffer, { linkToken: token, body: { choice, name: name.trim() } })
      onAnswered()
    } catch (error) {
      setFailure(explain(error))
    } finally {
      setBusy(false)
    }
  }

  const choices = [
    ...offer.options.map((option, index) => ({
      value: index as number | null,
      label: optionText(option),
      rent: t('renewal.rent', { amount: formats.money(option.rentAmount) }),
      sentences: [differenceText(option.rentAmount, offer.currentRent), ...concessionTexts(option)],
    })),
    { value: null, label: t('renewal.decline'), rent: null, sentences: [t('renewal.declineText')] },
  ]

  function differenceText(rent: number, now: number): string {
    const difference = Math.round((rent - now) * 100) / 100
    if (difference === 0) {
      return t('renewal.same')
    }
    const amount = formats.money(Math.abs(difference))
    return t(difference > 0 ? 'renewal.more' : 'renewal.less', { amount })
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {failure && (
        <div role="alert">
          <Notice tone="bad" title={failure} />
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">{t('renewal.options')}</legend>
        <div className="grid gap-2">
          {choices.map(({ value, label, rent, sentences }) => (
            <label
              key={value ?? 'none'}
              className="flex min-h-11 items-center gap-3 rounded border border-control bg-raised px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={group}
                aria-label={[rent ? `${label}: ${rent}` : label, ...sentences].join('. ')}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="size-4.5 shrink-0 accent-brand outline-none"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="flex flex-wrap justify-between gap-x-4 font-medium">
                  <span>{label}</span>
                  {rent && <span className="tabular">{rent}</span>}
                </span>
                {sentences.map((sentence) => (
                  <span key={sentence} className="block text-sm text-ink-soft">
                    {sentence}
                  </span>
                ))}
              </span>
            </label>
          ))}
        </div>
        {isTried && choice === undefined && (
          <p role="alert" className="mt-1.5 text-sm text-bad">
            {t('renewal.chooseFirst')}
          </p>
        )}
      </fieldset>
      <Field
        label={t('renewal.name')}
        hint={t('renewal.nameHint')}
        error={isTried && !isNamed ? t('renewal.nameMissing') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={120}
            autoComplete="name"
          />
        )}
      </Field>
      <div className="grid sm:justify-start">
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {t('renewal.send')}
        </Button>
      </div>
    </form>
  )
}
