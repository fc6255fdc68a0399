import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Returns a form resolver that loads the form's rules when they are first needed, so that the page stays small. Start
 * the loading early, in the first field's `onFocus={() => void loadRules()}`.
 */
export function lazyResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values>>,
): Resolver<Values> {
  return async (values, context, options) => (await load())(values, context, options)
}
