export async function measurePeers(_args: readonly string[]): Promise<void> {
  throw new Error('not yet')
}
