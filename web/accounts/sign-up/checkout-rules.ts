import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { openFirstCheckout } from '#shared/billing/contract.ts'
import { englishResolver } from '#web/lib/forms/rule-resolver.ts'

const { name, email } = openFirstCheckout.body.shape

const buyer = z.object({ name, email })

export type Buyer = z.output<typeof buyer>

export const checkoutRules = englishResolver(zodResolver(buyer))
