import * as z from 'zod/mini'

import { fieldError } from '#shared/messages/field-error.ts'

import { optionalText, stateCode, zipCode } from './fields.ts'

/**
 * Schemas of an optional address in parts, each at most as long as the IRS takes it: 40 characters for a line of the street and for
 * a city, which has no digits (Publication 5717, IRIS Taxpayer Portal).
 */
export const addressParts = {
  street: optionalText('street', 40),
  street2: optionalText('street2', 40),
  city: z.nullish(
    z
      .string(fieldError('vendors.cityLetters'))
      .check(
        z.trim(),
        z.maxLength(40, fieldError('vendors.cityLetters')),
        z.regex(/^[\p{L}\s'.-]*$/u, fieldError('vendors.cityLetters')),
      ),
  ),
  state: z.nullish(stateCode),
  zipCode: z.nullish(zipCode),
}
