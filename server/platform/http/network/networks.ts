import { isIPv6 } from 'node:net'

/** A network that contains an address. `weight` is how many times one subscriber's number of attempts it may make. */
export type Network = { name: string; weight: number }

// A subscriber has an IPv4 address, or an IPv6 /64; many have a /56, some a /48 (RIPE-690). Such a larger network gets
// somewhat more attempts than a /64, not 256 or 65,536 times as many.
const prefixes = [
  { bits: 64, weight: 1 },
  { bits: 56, weight: 2 },
  { bits: 48, weight: 4 },
] as const

/** Returns the networks that attempts from this address count for, the smallest first: one for IPv4, three for IPv6. */
export function networksOf(address: string): Network[] {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (mapped || !isIPv6(plain)) {
    return [{ name: mapped ?? plain, weight: 1 }]
  }
  const groups = firstGroups(plain)
  return prefixes.map(({ bits, weight }) => ({
    name: bits === 64 ? nameOf(groups) : `${nameOf(maskTo(groups, bits))}/${bits}`,
    weight,
  }))
}

/**
 * Returns the network of one subscriber: the /64 of an IPv6 address, because one subscriber has all of it, or the IPv4
 * address itself.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.name // networksOf returns at least one
}

/** Returns the first 64 bits of an IPv6 address as four numbers, whichever way the address is written. */
function firstGroups(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  // an IPv4 address at the end is two groups
  const length = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const zeros = Array.from({ length: Math.max(0, 8 - length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16))
}

function maskTo(groups: readonly number[], bits: number): number[] {
  return groups.map((group, index) => {
    const kept = Math.min(16, Math.max(0, bits - index * 16))
    return group & (0xffff << (16 - kept)) & 0xffff
  })
}

function nameOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':')
}
