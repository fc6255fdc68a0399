import { isIPv6 } from 'node:net'

/** A network that an address is in, and how many times the tries of one subscriber it may make. */
export type Network = { name: string; weight: number }

// A subscriber has an IPv4 address, or an IPv6 /64 to choose from; many have a /56, some a /48 (RIPE-690). Whoever has one of
// those gets somewhat more than a /64, not 256 or 65,536 times as much.
const prefixes = [
  { bits: 64, weight: 1 },
  { bits: 56, weight: 2 },
  { bits: 48, weight: 4 },
] as const

/** Returns the networks that tries from this address count for, the smallest first: one of IPv4, three of IPv6. */
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

/** Returns whom an address stands for: an IPv6 subscriber has a whole /64 to choose from, an IPv4 one the address alone. */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.name // networksOf answers one at least
}

/** The first 64 bits of an IPv6 address as four numbers, however it is written. */
function firstGroups(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  // an IPv4 address at the end stands for two groups
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
