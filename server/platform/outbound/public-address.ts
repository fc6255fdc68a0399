import ipaddr from 'ipaddr.js'

/** Addresses in public ranges that belong to a cloud's internal services. */
const forbidden = new Set(['168.63.129.16'])

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address belongs to the public internet. False for this machine, and for a private,
 * link-local, carrier's, multicast, documentation or reserved network. False for IPv6 addresses that contain
 * an IPv4 one (6to4, NAT64, Teredo), because that one could be any of these. A mapped IPv4 address is checked
 * as IPv4. False for text that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) {
    return false
  }
  const address = ipaddr.process(text) // converts a mapped IPv6 address to IPv4
  if (forbidden.has(address.toString()) || address.range() !== 'unicast') {
    return false
  }
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
