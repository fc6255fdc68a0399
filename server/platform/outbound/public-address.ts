import ipaddr from 'ipaddr.js'

/** Addresses in public ranges that lead into a cloud's own services all the same. */
const forbidden = new Set(['168.63.129.16'])

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether this IP address belongs to the public internet: not this machine, not a private, link-local, carrier's,
 * multicast, documentation or reserved network, and no IPv6 address that wraps an IPv4 one (mapped, 6to4, NAT64, Teredo),
 * behind which any of these could stand. Text that is no address is not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false
  }
  const address = ipaddr.process(text) // an IPv4 address mapped into IPv6 becomes itself
  if (forbidden.has(address.toString()) || address.range() !== 'unicast') {
    return false
  }
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
