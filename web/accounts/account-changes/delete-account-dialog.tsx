import { useQuery } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { accountQuery } from '#web/lib/api/account.ts'
import { isTypedName } from '#shared/lib/text/typed-name.ts'
import { ApiError, call, messageFor, problemsOf } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { closeAccount } from './account-changes-api.ts'
import { StepUpProvider, useStepUp } from '#web/accounts/security/step-up.tsx'
import { StepUpCancelled } from '#web/lib/session/ensure-identity.ts'

/**
 * Lists what will be deleted and who will be notified. Closes the account after its name is typed and the owner has
 * confirmed their identity.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <StepUpProvider>
      <Ask onClose={onClose} />
    </StepUpProvider>
  )
}

function Ask({ onClose }: { onClose: () => void }) {
  const { data: account } = useQuery(accountQuery)
  const { ensure } = useStepUp()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const isTyped = account !== undefined && isTypedName(typed, account.name)

  const close = useSingleFlight(async () => {
    setProblem(undefined)
    setFailure(undefined)
    setIsBusy(true)
    try {
      await ensure(() => call(closeAccount, { body: { name: typed } }))
      queryClient.clear()
      await navigate(href('/auth/closed'), { replace: true })
    } catch (error) {
      const [named] = problemsOf(error)
      setProblem(named?.message)
      if (!named && !(error instanceof StepUpCancelled)) {
        setFailure(error instanceof ApiError ? (error.detail ?? messageFor(error)) : messageFor(error))
      }
      setIsBusy(false)
    }
  })

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (isTyped) {
      void close()
    }
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Delete this account?">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {failure && (
          <div role="alert">
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <strong className="font-semibold">Immediately:</strong> your team, API keys and links lose access,
            rent is no longer posted, and a paid plan is canceled without a refund.
          </li>
          <li>
            <strong className="font-semibold">Everyone is notified by email:</strong> your team, and tenants
            with portal access. Tenants can read and download their records for 30 days.
          </li>
          <li>
            <strong className="font-semibold">After 30 days</strong> properties, leases, books, documents and
            history are permanently deleted. Until then you can sign in and restore the account.
          </li>
          <li>
            <strong className="font-semibold">You may have to keep your books for years.</strong> Before you
            continue, <TextLink to={href('/settings/data')}>export everything</TextLink>.
          </li>
        </ul>
        <Field
          label={account ? `Type “${account.name}” to confirm` : 'Type the account name to confirm'}
          required
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Keep the account</Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={!isTyped}>
            Delete the account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
