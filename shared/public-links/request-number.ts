/**
 * Returns the number of a request for telephone calls, '7K2D-91QX': the random part of its id in letters and digits
 * that are not confused with each other (Crockford's base 32). The number gives no access and is not secret.
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
