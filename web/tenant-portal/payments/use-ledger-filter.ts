import { useAddressParameters } from '#web/lib/forms/search-params.ts'

/** Keeps the ledger's filter in the address: the latest year, unless another year or all years are chosen. */
export function useLedgerFilter(years: readonly string[]) {
  const [params, changeParameters] = useAddressParameters()
  const asked = params.get('year') ?? ''
  const choice = {
    view: params.get('view') === 'payments' ? ('payments' as const) : ('all' as const),
    /** undefined: all of them. */
    year: asked === 'all' ? undefined : /^\d{4}$/.test(asked) ? asked : years[0],
  }
  function change(name: 'view' | 'year', value: string): void {
    changeParameters({ [name]: value })
  }
  return [choice, change] as const
}
