import * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

/** A value of `sort`: a column's name, with a minus in front where the order is turned round. */
export type SortValue<Name extends string = string> = Name | `-${Name}`

/** What a list can be sorted by. */
export type Sorting<Name extends string> = {
  /** The order unless told. */
  first: SortValue<Name>
  parameter: z.ZodMiniDefault<z.ZodMiniEnum<{ [Value in SortValue<Name>]: Value }>>
}

/** The values that `sort` of this list may have. */
export type SortOf<T> = T extends Sorting<infer Name> ? SortValue<Name> : never

/** Defines the `sort` parameter of a list: the names of its columns, each in both directions. */
export function defineSort<const Name extends string>(
  names: readonly Name[],
  first: SortValue<NoInfer<Name>>,
): Sorting<Name> {
  const values: string[] = names.flatMap((name) => [name, `-${name}`])
  const parameter: z.ZodMiniType = z._default(
    z.enum(values, fieldError('fields.sortUnknown', { options: values.join(', ') })),
    first,
  )
  // the same values, with their names in the type
  return { first, parameter: parameter as Sorting<Name>['parameter'] }
}

/** For lists that have one order: newest first, or oldest first. */
export const creationSort = defineSort(['createdAt'], '-createdAt')

export type CreationSort = SortOf<typeof creationSort>
