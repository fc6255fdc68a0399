import type { Deposit } from './api.ts'
import { DepositAccountDialog } from './account-dialog.tsx'
import { AddDepositDialog } from './add-deposit-dialog.tsx'
import { DatesDialog } from './dates-dialog.tsx'
import { ForwardingAddressDialog } from './forwarding-address-dialog.tsx'
import { InterestDialog } from './interest-dialog.tsx'
import { DepositTransferDialog } from './transfer-dialog.tsx'

export type DepositAction = 'account' | 'add' | 'transfer' | 'address' | 'dates' | 'interest'

type DepositDialogsProps = { action: DepositAction; deposit: Deposit; today: string; onClose: () => void }

/** The dialog of an action on the deposits of a lease. */
export function DepositDialogs({ action, ...rest }: DepositDialogsProps) {
  switch (action) {
    case 'account':
      return <DepositAccountDialog {...rest} />
    case 'add':
      return <AddDepositDialog {...rest} />
    case 'dates':
      return <DatesDialog {...rest} />
    case 'interest':
      return <InterestDialog {...rest} />
    case 'transfer':
      return <DepositTransferDialog {...rest} />
    case 'address':
    default:
      return <ForwardingAddressDialog {...rest} />
  }
}
