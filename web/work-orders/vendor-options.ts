import { hasWords } from '#shared/lib/text/fold.ts'
import type { ComboOption } from '#web/ui/forms/combobox.tsx'

type VendorOfJob = { id: string; name: string; trade: string | null }

/** Returns the vendors that a search finds by name or trade, those with a trade first, otherwise in their order. */
export function vendorOptions(vendors: readonly VendorOfJob[], search: string): ComboOption[] {
  return vendors
    .filter(({ name, trade }) => hasWords(`${name} ${trade ?? ''}`, search))
    .toSorted((a, b) => Number(a.trade === null) - Number(b.trade === null))
    .map(({ id, name, trade }) => ({ value: id, label: name, hint: trade ?? undefined }))
}
