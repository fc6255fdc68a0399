import type { StateCode } from '#shared/law/states.ts'

import type { StateDisclosures } from './disclosure-rule.ts'
import { disclosuresAToK } from '#shared/lease-generator/disclosures-a-to-k.ts'
import { disclosuresLToM } from '#shared/lease-generator/disclosures-l-to-m.ts'
import { disclosuresNToO } from '#shared/lease-generator/disclosures-n-to-o.ts'
import { disclosuresPToW } from '#shared/lease-generator/disclosures-p-to-w.ts'

/** Of every state each disclosure by its id; a test proves that none is missing and none is left over. */
export const disclosureTable: Readonly<Record<StateCode, StateDisclosures>> = {
  ...disclosuresAToK,
  ...disclosuresLToM,
  ...disclosuresNToO,
  ...disclosuresPToW,
}
