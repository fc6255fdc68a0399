import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

type Changes = Record<string, string | undefined>
type ChangeParameters = (changes: Changes, options?: { push?: boolean }) => void

/**
 * Holds the parameters chosen last, until the address has them or their navigation was refused. React Router changes the
 * address after a moment: without them, a second choice within that moment would start from the address and lose the first.
 */
const chosen: { params: URLSearchParams | undefined } = { params: undefined }

/**
 * Returns the search parameters of the address, and a function that changes some of them: an empty value removes its
 * parameter. A change replaces the history entry; `push` adds an entry, for what the Back button should close.
 */
export function useAddressParameters(): [params: URLSearchParams, change: ChangeParameters] {
  const [params] = useSearchParams()
  const navigate = useNavigate()

  async function go(next: URLSearchParams, push: boolean): Promise<void> {
    chosen.params = next
    // it ends when the address is changed, or when the navigation was refused or another one took its place
    await navigate({ search: next.toString() }, { replace: !push, preventScrollReset: true })
    if (chosen.params === next) {
      chosen.params = undefined
    }
  }

  function change(changes: Changes, { push = false }: { push?: boolean } = {}): void {
    // read now and not when the page was drawn: a delayed search must not take back what was chosen meanwhile
    const next = new URLSearchParams(chosen.params ?? window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') {
        next.delete(name)
      } else {
        next.set(name, value)
      }
    }
    void go(next, push)
  }

  return [params, change]
}

/**
 * Returns the search parameters of a page, typed and with defaults, and a function to change them. Give every field a
 * `z.catch`, so that an invalid address shows the default instead of an error: `const search = z.object({ status:
 * z.catch(z.enum(['ALL', 'ACTIVE']), 'ALL'), search: z.catch(z.string(), '') })`
 */
export function usePageSearch<Shape extends z.ZodMiniObject>(schema: Shape) {
  const [params, change] = useAddressParameters()
  const values = readSearch(schema, params)

  /** Changes some of the parameters, as {@link useAddressParameters} does; a default is removed from the address. */
  function set(changes: Partial<z.output<Shape>>, options?: { push?: boolean }): void {
    const defaults: Record<string, unknown> = schema.parse({})
    change(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [
          name,
          value === undefined || value === null || value === defaults[name] ? undefined : String(value),
        ]),
      ),
      options,
    )
  }

  return [values, set] as const
}

/** Returns the search parameters in a `clientLoader`: `readSearch(schema, new URL(request.url).searchParams)`. */
export function readSearch<Shape extends z.ZodMiniObject>(
  schema: Shape,
  params: URLSearchParams,
): z.output<Shape> {
  return schema.parse(Object.fromEntries(params))
}
