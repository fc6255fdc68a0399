import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

/** Keeps the provider's state in memory while it runs: its own default warns that it is not fit for production. */
export function createOidcMemory(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = async (wanted: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${model}:`) && isGood(row) && wanted(row))?.[1]
    return {
      upsert: async (id, payload) => void rows.set(keyOf(id), payload),
      find: async (id) => {
        const row = rows.get(keyOf(id))
        return isGood(row) ? row : undefined
      },
      findByUserCode: (userCode) => findBy((row) => row.userCode === userCode),
      findByUid: (uid) => findBy((row) => row.uid === uid),
      consume: async (id) => {
        const row = rows.get(keyOf(id))
        if (row) {
          row.consumed = Math.floor(Date.now() / 1000)
        }
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) {
          if (row.grantId === grantId) {
            rows.delete(key)
          }
        }
      },
    }
  }
}

function isGood(row: AdapterPayload | undefined): boolean {
  return (row?.exp ?? Infinity) * 1000 > Date.now()
}
