import { useState } from 'react'
import { formatTin, type TinType } from '#shared/vendors/tin.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** What is shown where a Form W-9 says nothing. */
export const missing = <span className="text-ink-faint">Missing</span>

type TaxpayerIdProps = {
  w9: { tinType: TinType | null; tinLast4: string | null; hasTin: boolean }
  /** Asks for the whole number, which is recorded. */
  reveal: () => Promise<{ tin: string }>
}

/** Shows the end of the taxpayer ID of a Form W-9, and all of it on request. */
export function TaxpayerId({ w9: { tinType, tinLast4, hasTin }, reveal }: TaxpayerIdProps) {
  const ensure = useEnsureIdentity()
  const [whole, setWhole] = useState<string>()

  async function show() {
    try {
      const { tin } = await ensure(reveal)
      setWhole(formatTin(tin, tinType ?? 'SSN'))
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) {
        toast.error(messageFor(error))
      }
    }
  }

  if (!hasTin) {
    return tinLast4 === null ? missing : `Ends in ${tinLast4}. Enter the full number again.`
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{whole ?? `${tinType ?? ''} ends in ${tinLast4}`}</span>
      <Button size="sm" onClick={() => (whole === undefined ? void show() : setWhole(undefined))}>
        {whole === undefined ? 'Show full number' : 'Hide'}
      </Button>
    </span>
  )
}
