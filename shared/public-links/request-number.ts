/**
 * The number of a request that people say on the telephone, '7K2D-91QX': the part of its id that is chance, in letters and
 * figures that are not mistaken for each other (Crockford's base 32). It finds nothing by itself and is no secret.
 */
export function requestNumber(id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`)
  let text = ''
  for (let n = 0; n < 8; n += 1) {
    text = `${letters[Number(bits % 32n)]}${text}`
    bits /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
